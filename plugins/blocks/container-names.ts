// In a separate file, so that warnings can name the plugin without loading it.

/** Containers of the plugin. */
export const containerNames = ["tabs", "tab", "steps", "cards", "card", "file-tree", "figure"] as const;
