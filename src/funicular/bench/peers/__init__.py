"""What is run in the environments of others: each file knows one of them, and nothing of ours.

Every `play_...` file has `DISTRIBUTION`, the name its version goes by, and `player(game)`: a
function that plays something at random and one that counts the decisions in what it gave. All
are run by measure.py, as a script.
"""
