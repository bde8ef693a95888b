"""What whoever runs the server may do about tables and people, and how that is noted."""
