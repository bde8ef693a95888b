"""How the bot `marshal` plays 2210: `YearsStaff` answers every question of that edition."""
