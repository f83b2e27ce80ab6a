"""Carts."""

from shop.prices import Price


class Box:
    """A box."""

    def close(self) -> None:
        """Close the box."""


class Cart(Box):
    """A cart of items.

    See [`Price`][shop.prices.Price].

    Examples:
        Add an item:

        >>> Cart().add("apple")
        1

    Note: Limits
        A cart holds `10` items.
    """

    size: int = 3
    """The size."""

    def __init__(self, *items: str, limit: int | None = None, **labels: str):
        """Create a cart.

        Args:
            *items: The items.
            limit: How many
                items fit.
            **labels: More labels.

        Raises:
            ValueError: If the cart is full.
        """

    @property
    def empty(self) -> bool:
        """Whether the cart has no items."""

    async def add(self, item: str, /, count: int = 1, *, force: bool = False) -> int:
        """Add an item.

        Args:
            item: The item.

        Returns:
            The number of items.
        """

    def _move(self):
        """Hidden, because its name starts with an underscore."""

    def undocumented(self): ...
