# Pourquoi c’est Python seul qui tourne et non le paquet compilé, en une ligne au début de ce où des bots réfléchissent.

package-missing = Python seul ; `make fast` rend les bots jusqu’à trois fois plus rapides.
package-changed = Python seul, car quelque chose a changé depuis `make fast` ; relancez-le, et les bots seront jusqu’à trois fois plus rapides.
package-installed = Python seul ; un paquet construit là où il y a un compilateur C rend les bots jusqu’à trois fois plus rapides.
package-off = Python seul, puisque CONQUETE_COMPILED dit non ; sans cela les bots peuvent être jusqu’à trois fois plus rapides.
