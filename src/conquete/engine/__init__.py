"""The kernel: pure, deterministic, standard library only. It knows no edition."""
