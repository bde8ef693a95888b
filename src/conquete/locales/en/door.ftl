# What a browser is shown when too much comes from its address, or when it asks for another server.

door-too-many-title = One moment
door-too-many = Too much has come from your address at once. This page tries again by itself in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.

door-wrong-host-title = Unknown address
door-wrong-host = This server does not know the address in your browser. If you run it, start it with that address in CONQUETE_ORIGINS, such as CONQUETE_ORIGINS=https://play.example.org.
