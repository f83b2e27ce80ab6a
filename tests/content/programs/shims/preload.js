// Lets Node.js run TypeScript files in every version, as versions from 22.18 on do by themselves: without JSX.
import { register } from "node:module";
import "../../stand-ins/ports.js";

register("./typescript-loader.js", import.meta.url);
