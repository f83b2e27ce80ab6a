// The part of a page module that browsers need.

const name = "docsgen-live-module";
const requireName = "docsgenRequired";

/**
 * Returns the code of a page module with some of its functions alone. Imports that only other functions need are removed,
 * even if they have side effects: they can be code for servers.
 * @param text TSX
 * @param functions names of exports
 */
export async function keepFunctions(text: string, functions: readonly string[]): Promise<string> {
  const { build } = await import("esbuild");
  // esbuild replaces calls of `require` for modules that are not bundled.
  const hidden = text.replace(/\brequire\(/g, `${requireName}(`);
  const bare = new Set([...text.matchAll(/\bimport\s*["']([^"']+)["']/g)].map(([, path = ""]) => path));
  const { outputFiles } = await build({
    stdin: { contents: `export { ${functions.join(", ")} } from "${name}";`, resolveDir: "/" },
    ...{ bundle: true, write: false, format: "esm", jsx: "automatic", charset: "utf8", logLevel: "silent" },
    plugins: [
      {
        name,
        setup({ onResolve, onLoad }) {
          onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: name }));
          onResolve({ filter: /.*/ }, ({ path }) => ({ path, external: true, sideEffects: bare.has(path) }));
          onLoad({ filter: /.*/, namespace: name }, () => ({ contents: hidden, loader: "tsx" }));
        },
      },
    ],
  });
  return (outputFiles[0]?.text ?? "").replaceAll(`${requireName}(`, "require(");
}
