"""The house as a server: the only asyncio."""
