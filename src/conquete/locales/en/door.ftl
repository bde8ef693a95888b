# What a browser is shown when too much comes from its address.

door-title = One moment
door-too-many = Too much has come from your address at once. This page tries again by itself in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
