"""Who is at a table: viewers, what they agree on, what they want to be asked."""
