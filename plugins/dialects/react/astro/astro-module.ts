// Converts an Astro component to a module with a React component. Its script runs when the component is rendered.
import { basename, extname } from "node:path";
import { parseScript } from "../../jsx/expression-values.js";
import { pascalCase } from "../../shared/pascal-case.js";
import type { ParsedComponent } from "./component-scripts.js";
import { elementText, listElements, type TemplateElement } from "./template.js";
import { templateJsx } from "./template-jsx.js";

export interface AstroStyle {
  css: string;
  /** `scss`, `less`, or `css`. */
  lang: string;
  isGlobal: boolean;
}

export interface AstroModule {
  /** TypeScript with JSX. */
  code: string;
  styles: readonly AstroStyle[];
}

export interface AstroFile {
  file: string;
  component: ParsedComponent;
  /** Class of the elements to which the component's styles apply. */
  scope: string;
  /** Converts TypeScript to JavaScript without removing imports. */
  toJavaScript(code: string): Promise<string>;
}

export async function astroModule({ file, component, scope, toJavaScript }: AstroFile): Promise<AstroModule> {
  const { script, nodes } = component;
  const elements = listElements(nodes);
  const styles = elements.filter(({ name }) => name === "style");
  const variables = styles.map((one) => codeOf(one, "define:vars")).find((code) => code !== undefined);
  const isScoped = styles.some((one) => !isGlobal(one));
  const jsx = templateJsx(nodes, { scope: isScoped ? scope : undefined, variables });
  const { shared, body } = splitScript(await toJavaScript(script));
  const isAsync = /\b(?:await|async)\b/.test(body + jsx);
  const facts = /\bAstro\s*\.\s*(?!props\b|self\b|slots\b)/.test(body + jsx) ? "$page()" : "undefined";
  const name = pascalCase(basename(file, extname(file)).replace(/[^\w-]/g, ""));
  return {
    code: `import { $astro, $classes, $html, $Html, $page, $spread, $style } from "docsgen:astro";
${shared}
const $self = Object.assign(${isAsync ? "async " : ""}function ($props) {
const Astro = $astro($props, $self, ${facts});
${body}
return <>${jsx}</>;
}, { displayName: ${JSON.stringify(name)} });
export default $self;
`,
    styles: styles.map((one) => ({ css: elementText(one), lang: readLang(one), isGlobal: isGlobal(one) })),
  };
}

/** Returns a script for browsers as a module whose default export runs it. */
export function scriptFunction(code: string): string {
  const { shared, body } = splitScript(code);
  return `${shared}\nexport default async (customElements) => {\n${body}\n};\n`;
}

/** Imports and exports are statements of the module; everything else runs in the component. */
function splitScript(code: string): { shared: string; body: string } {
  const shared: string[] = [];
  const body: string[] = [];
  const program = parseScript(code);
  for (const node of program?.body ?? []) {
    const isShared = /^(?:Import|Export)/.test(node.type);
    (isShared ? shared : body).push(code.slice(node.start, node.end));
  }
  return program ? { shared: shared.join("\n"), body: body.join("\n") } : { shared: "", body: code };
}

function isGlobal({ attributes }: TemplateElement): boolean {
  return attributes.some(({ name }) => name === "is:global");
}

function readLang({ attributes }: TemplateElement): string {
  const lang = attributes.find(({ name }) => name === "lang")?.value;
  return typeof lang === "string" ? lang : "css";
}

function codeOf({ attributes }: TemplateElement, name: string): string | undefined {
  const value = attributes.find((one) => one.name === name)?.value;
  return typeof value === "object" ? value.code.filter((part) => typeof part === "string").join("") : undefined;
}
