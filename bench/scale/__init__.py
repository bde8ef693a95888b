"""What a million people a day would ask of the server, from what single games and moves were measured to cost."""
