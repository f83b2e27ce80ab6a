// Node modules without external side effects. Another tool's configuration gets the real modules.
const names = "path|path/posix|url|util|os|crypto|assert|events|buffer|querystring|string_decoder|timers|process";

export const harmlessName = new RegExp(`^(?:node:)?(?:${names})$`);
