"""A game in words: for terminals, screen readers and `str(game)`.

At most 80 columns, and in English ASCII but for the names of places and seats. Colour only helps:
every card colour has a letter too. What a seat reads comes from its view and from
`events.for_seat`.
"""
