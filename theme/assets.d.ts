// Types of files that components import. Sites list them in tsconfig.json: "types": ["docsgen/assets"].
declare module "*.module.css" {
  /** Class names of the page by their name in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module "*.css";

declare module "*.yaml" {
  const data: import("docsgen").Json;
  export default data;
}
declare module "*.yml" {
  const data: import("docsgen").Json;
  export default data;
}

declare module "*.svg" {
  const url: string;
  export default url;
}
declare module "*.png" {
  const url: string;
  export default url;
}
declare module "*.jpg" {
  const url: string;
  export default url;
}
declare module "*.webp" {
  const url: string;
  export default url;
}
declare module "*.avif" {
  const url: string;
  export default url;
}
