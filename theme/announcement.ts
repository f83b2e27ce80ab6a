// Storage key of the dismissed announcement, shared by the early script in the markup and the client.

/** Local storage key. The value is the name of the text that was last dismissed. */
export const dismissedKey = "docsgen-announcement";
