// Parses the glossary file, and checks it once per build. If it is invalid, pages skip it.
import type { LoadContext } from "docsgen";

export type Terms = Record<string, string>;

/** Returns the definitions by term, or a message about the first mistake. */
export async function parseTerms(name: string, text: string): Promise<{ terms: Terms } | { problem: string }> {
  const { parse } = await import("yaml");
  try {
    const value: unknown = parse(text);
    const entries = Object.entries(value ?? {});
    const wrong = entries.find(([, meaning]) => typeof meaning !== "string");
    if (wrong) return { problem: `In the glossary ${name}, the definition of "${wrong[0]}" is not a string.` };
    if (typeof value !== "object") return { problem: `The glossary ${name} is not a mapping of terms to definitions.` };
    return { terms: Object.fromEntries(entries as [string, string][]) };
  } catch (thrown) {
    return { problem: `Cannot read the glossary ${name}: ${String(thrown).split("\n")[0]}` };
  }
}

/** Reports `glossary-file` once for the site's file, and once for each Git version whose file is invalid. */
export async function checkFile(name: string, ctx: LoadContext): Promise<void> {
  ctx.watch(name);
  const place = ctx.placeInConfig(name);
  const hint = "write each entry as term: definition";
  const report = (message: string, severity: "error" | "warning") =>
    ctx.report({ code: "glossary-file", severity, message, hint, ...(place && { place }) });
  const problem = await ctx.memo(`glossary ${name}`, async (read) => {
    const text = read(name);
    return text === undefined ? `The glossary ${name} does not exist.` : problemIn(name, text);
  });
  if (problem !== "") report(problem, "error");
  for (const version of ctx.site.versions ?? []) {
    if (version.git === undefined) continue;
    const text = await ctx.git(["show", `${version.git}:./${name}`], ctx.root);
    const past = text === undefined ? "" : await problemIn(name, text);
    if (past !== "") report(`Version ${version.name}: ${past}`, "warning");
  }
}

/** Returns an empty string for a valid file. */
async function problemIn(name: string, text: string): Promise<string> {
  const result = await parseTerms(name, text);
  return "problem" in result ? result.problem : "";
}
