// The announcement that a reader has closed, for the markup's early script and the client.

/** Key in the browser's local storage: the name of the text that was closed last. */
export const dismissedKey = "docsgen-announcement";
