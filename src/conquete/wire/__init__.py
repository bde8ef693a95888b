"""Every message between server and page, as msgspec Structs: the single source of the protocol."""
