"""Prices in euros."""

DEFAULT: dict[str, float] = {"apple": 0.5, **{}}
"""Prices of items."""


class Price:
    """A price."""


def sum_up(prices: list[Price], tax: float = -0.5, *, rounding: str | None = None, currency: str = "EUR") -> Price | None:
    """Add prices.

    # Details

    Rounds once.

    Yields:
        Nothing.
    """
    return None


def _hidden():
    """Hidden."""
