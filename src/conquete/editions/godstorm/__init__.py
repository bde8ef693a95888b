"""Risk Godstorm. The whole edition is imported at once, so that its names get the same numbers in every process."""

from conquete.editions.godstorm import edition as edition
