// Modules of Node without effects on anything outside: another tool's configuration gets them as they are.
const names = "path|path/posix|url|util|os|crypto|assert|events|buffer|querystring|string_decoder|timers|process";

export const harmlessName = new RegExp(`^(?:node:)?(?:${names})$`);
