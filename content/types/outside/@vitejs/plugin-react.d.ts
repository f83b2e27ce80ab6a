import type { Plugin } from "vite";
export default function react(options?: { include?: RegExp; exclude?: RegExp }): Plugin[];
