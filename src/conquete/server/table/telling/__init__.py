"""What viewers are told, each what he may see."""
