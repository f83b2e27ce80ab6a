// Turns an SVG file into a React component, as SVGR does. https://react-svgr.com/docs/options
import { jsxAttributes } from "../jsx-attributes.js";
import { markNames, prefixMark } from "./svg-names.js";

const jsonMark = JSON.stringify(prefixMark).slice(1, -1);

/**
 * Returns a module. Its component passes its props to the root element, and shows the `title` prop as the drawing's
 * title.
 */
export function createSvgComponent(text: string): string {
  const svg = markNames(text);
  const [, root = "", , body = ""] = /<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/>|>([\s\S]*)<\/svg>)/.exec(svg) ?? [];
  const attributes = jsxAttributes([...root.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(toPair));
  const drawing = JSON.stringify({ attributes, body: body.replace(/<!--[\s\S]*?-->/g, "").trim() });
  return `import { useId } from "react";
import { jsx } from "react/jsx-runtime";
${drawing.includes(jsonMark) ? uniqueDrawing(drawing) : `const drawing = ${drawing};\nconst useDrawing = () => drawing;`}
const escape = (text) => String(text).replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
export function ReactComponent({ title, titleId, children: _, ...props }) {
  const { attributes, body } = useDrawing();
  const id = titleId ? \` id="\${titleId}"\` : "";
  const __html = title ? \`<title\${id}>\${escape(title)}</title>\${body.replace(/<title>[^<]*<\\/title>/, "")}\` : body;
  return jsx("svg", { ...attributes, ...props, dangerouslySetInnerHTML: { __html } });
}
export default ReactComponent;
`;
}

/** Returns code that gives each use of a drawing its own ids and classes. */
function uniqueDrawing(json: string): string {
  return `const json = ${JSON.stringify(json)};
const useDrawing = () => JSON.parse(json.replaceAll(${JSON.stringify(jsonMark)}, useId()));`;
}

function toPair([, name = "", double, single = ""]: RegExpMatchArray): [string, string] {
  return [name, double ?? single];
}
