/** Where sites made of MDX keep it, from the folder of the package. */
export const mdxFolders = ["content", "src/content", "docs", "src/docs", "src/pages", "pages", "src/app", "app"];
