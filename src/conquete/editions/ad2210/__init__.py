"""Risk 2210 A.D. The whole edition is imported at once, so that its names get the same numbers in every process."""

from conquete.editions.ad2210 import edition as edition
