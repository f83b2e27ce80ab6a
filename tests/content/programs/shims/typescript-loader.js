import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

export async function load(url, context, next) {
  if (!/\.[cm]?ts$/.test(url)) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), "utf8"), {
    loader: "ts",
    sourcefile: url,
    sourcemap: "inline",
    target: "es2022",
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
  });
  return { format: "module", source: code, shortCircuit: true };
}
