// Turns an SVG file into a React component, as SVGR does. https://react-svgr.com/docs/options
import { jsxAttributes } from "../jsx-attributes.js";

/**
 * Returns a module. Its component passes its props to the root element, and shows the `title` prop as the drawing's
 * title.
 */
export function createSvgComponent(svg: string): string {
  const [, root = "", , body = ""] = /<svg\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/>|>([\s\S]*)<\/svg>)/.exec(svg) ?? [];
  const attributes = jsxAttributes([...root.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(toPair));
  return `import { jsx } from "react/jsx-runtime";
const attributes = ${JSON.stringify(attributes)};
const body = ${JSON.stringify(body.replace(/<!--[\s\S]*?-->/g, "").trim())};
const escape = (text) => String(text).replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
export function ReactComponent({ title, titleId, children: _, ...props }) {
  const id = titleId ? \` id="\${titleId}"\` : "";
  const __html = title ? \`<title\${id}>\${escape(title)}</title>\${body.replace(/<title>[^<]*<\\/title>/, "")}\` : body;
  return jsx("svg", { ...attributes, ...props, dangerouslySetInnerHTML: { __html } });
}
export default ReactComponent;
`;
}

function toPair([, name = "", double, single = ""]: RegExpMatchArray): [string, string] {
  return [name, double ?? single];
}
