// Packages of others that the articles use and that are not installed here.
declare module "@vitejs/plugin-react" {
  import type { Plugin } from "vite";
  export default function react(options?: { include?: RegExp; exclude?: RegExp }): Plugin[];
}
