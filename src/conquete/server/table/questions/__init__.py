"""What a seat is asked, and what is answered for it."""
