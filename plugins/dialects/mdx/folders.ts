/** Folders where MDX sites keep their documents, relative to the package's folder. */
export const mdxFolders = ["content", "src/content", "docs", "src/docs", "src/pages", "pages", "src/app", "app"];
