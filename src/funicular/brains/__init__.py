"""How the built-in bots think: restricted Python over view records, compiled like the rules.

A brain reads the board's tables, one view and the legal actions, and writes into a mind: its
scratch space, and the numbers that decided. It never sees a state of the game at the table; search
makes worlds of its own.
"""
