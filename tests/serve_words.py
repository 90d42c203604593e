"""What tests add to `funicular serve`: deals at once, and no limits for their one address."""

AT_ONCE = ("--deal-within", "0", "--limits", "off")
