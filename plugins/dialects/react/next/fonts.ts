// `next/font/google` and `next/font/local`, which only work with the compiler of Next.js. Components keep the site's font.
// https://nextjs.org/docs/app/api-reference/components/font
import type { Plugin as EsbuildPlugin } from "esbuild";

/** Every export is a function that returns a font without styles. Named imports are looked up in the prototype. */
const contents = `const load = () => ({ className: "", variable: "", style: {} });
module.exports = Object.setPrototypeOf(load, new Proxy({}, { get: () => load }));
`;

export function nextFonts(): EsbuildPlugin {
  const name = "docsgen-fonts";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^@?next\/font\/(?:google|local)$/ }, ({ path }) => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents }));
    },
  };
}
