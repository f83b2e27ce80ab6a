// The stylesheet of e-books. Readers choose fonts, sizes, and colors, so it only sets what they do not.
export const styles = `body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; break-after: avoid; }
.print-part { margin: 0 0 0.5em; font-size: 0.9em; font-weight: normal; opacity: 0.7; }
.print-chapter-title { margin: 0 0 1em; font-size: 1.6em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8em; line-height: 1.4; padding: 0.6em 0.8em; border: 1px solid rgba(128, 128, 128, 0.4); border-radius: 4px; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; }
.code-title, .print-tab { margin: 1em 0 -0.6em; font-size: 0.8em; font-weight: bold; break-after: avoid; }
table { width: 100%; border-collapse: collapse; font-size: 0.85em; }
th, td { padding: 0.3em 0.5em; border-bottom: 1px solid rgba(128, 128, 128, 0.5); text-align: start; vertical-align: top; }
img, svg { max-width: 100%; height: auto; }
.icon { width: 1.1em; height: 1.1em; fill: none; stroke: currentColor; stroke-width: 2; vertical-align: -0.2em; }
.callout, .callout-details { margin: 1em 0; padding: 0.2em 1em; border-inline-start: 3px solid rgba(128, 128, 128, 0.7); }
.callout-title { font-weight: bold; }
.diagram { --bg: #fff; --_text: #111; --_text-sec: #333; --_text-muted: #555; --_text-faint: #777; --_line: #555; --_arrow: #555; --_node-fill: #f2f4f7; --_node-stroke: #556; --_group-fill: #fafafa; --_group-hdr: #eee; --_inner-stroke: #ccc; --_key-badge: #eee; --_shade-1: #4466aa; --_shade-2: #9bb0d8; --_shade-3: #6e8bc4; --_shade-4: #c0cee6; --_shade-5: #86a0d0; --_shade-6: #777; }
.diagram { background: #fff; }
.diagram details { display: none; }
nav ol { list-style: none; padding-inline-start: 1.2em; }
.cover { margin: 0; padding: 0; text-align: center; }
.cover svg { height: 95vh; }
`;
