"""Risk Classic as printed in the Godstorm box."""
