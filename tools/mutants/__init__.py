"""Breaks rules one at a time and asks the tests whether they notice.

make mutants EDITION=2210 COUNT=60 SEED=1
"""
