// A separate file, so that warnings can name the plugin without loading it.

/** Names of the plugin's containers. */
export const containerNames = ["tabs", "tab", "steps", "cards", "card", "file-tree", "figure"] as const;
