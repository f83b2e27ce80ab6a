// Renders the Jinja or Nunjucks of a page, keeping track of source lines.
import type { RewrittenLine } from "docsgen";
import { numberLines } from "../markdown/rewrite-rules.js";
import { completeDelimiters } from "./delimiters.js";
import { Scope } from "./expressions.js";
import { literalMark, parseTemplate } from "./parse.js";
import { invalidMessage, Renderer } from "./renderer.js";
import type { Template } from "./template.js";
import { range, TemplateLimit } from "./template-values.js";

/** If a limit is exceeded, the rest of the page is omitted, and a problem is reported. */
export function expandTemplate(lines: readonly string[], template: Template): RewrittenLine[] {
  const text = lines.join("\n");
  const delimiters = completeDelimiters(template.delimiters);
  const parsed = parseTemplate(text, delimiters, (line, message) =>
    template.onProblem({ line, code: "unknown-expression", message: invalidMessage(message) }),
  );
  if (!parsed) return numberLines(lines);
  const renderer = new Renderer(parsed.source, template, delimiters);
  const constants = Object.entries({ True: true, False: false, None: null, range });
  const { variables, isOptional = false } = template;
  // A page depends only on the values that it uses.
  const given = {
    has: (name: string) => isOptional || Object.hasOwn(variables, name),
    get: (name: string) => variables[name],
  };
  const scope = new Scope([], new Scope(constants, given));
  try {
    renderer.render(parsed.root, scope);
  } catch (thrown) {
    if (!(thrown instanceof TemplateLimit)) throw thrown;
    const message = `${thrown.message}; the rest is omitted.`;
    template.onProblem({ line: renderer.emitter.line, code: "include-limit", message });
  }
  return renderer.emitter.lines.map((line) => ({ ...line, text: line.text.replaceAll(literalMark, "") }));
}
