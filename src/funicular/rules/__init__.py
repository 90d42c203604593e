"""The rules, one file a chapter of the rules page, written once in restricted Python.

Every function takes the board's record `b` and the game's record `s`, changes `s` in place and
writes what happened on the tape `t`. Integers only; no allocation, no exceptions, so that the
same functions run interpreted, compiled for the CPU and compiled for a GPU.
"""
