// Virtual modules of Starlight that its own code imports. docsgen has its own logo and dates of pages.
export const logos = {};
export const collections = {};

export function getNewestCommitDate(): never {
  throw new Error("The dates of commits are not available.");
}

/** Settings of the project. */
export default { trailingSlash: "ignore", build: { format: "directory" }, legacyCollections: false };
