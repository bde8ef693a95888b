"""What comes in over a socket, carried out."""
