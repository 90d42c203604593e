"""Addresses under /api, and the files of the page."""
