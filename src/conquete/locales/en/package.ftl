# Why plain Python runs and not the compiled package, in one line when something is started in which bots think.

package-missing = Plain Python; `make fast` makes bots up to three times as fast.
package-changed = Plain Python, as something has changed since `make fast`; run it again, and bots are up to three times as fast.
package-installed = Plain Python; a wheel built where there is a C compiler makes bots up to three times as fast.
package-off = Plain Python, as CONQUETE_COMPILED says no; without it bots can be up to three times as fast.
