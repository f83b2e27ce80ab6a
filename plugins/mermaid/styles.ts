// The styles of pages with diagrams. The drawings name their colours `--_…`; here they are the theme's.

export const css = `.diagram {
  margin: 1.5rem 0;
  --bg: var(--page, Canvas);
  --_text: var(--strong, CanvasText);
  --_text-sec: var(--text, CanvasText);
  --_text-muted: var(--muted, GrayText);
  --_text-faint: var(--muted, GrayText);
  --_line: var(--muted, GrayText);
  --_arrow: var(--muted, GrayText);
  --_node-fill: var(--accent-soft, Canvas);
  --_node-stroke: var(--accent, GrayText);
  --_group-fill: var(--surface, Canvas);
  --_group-hdr: var(--hover, Canvas);
  --_inner-stroke: var(--line, GrayText);
  --_key-badge: var(--hover, Canvas);
}
.diagram-drawing { overflow: auto; }
.diagram svg { display: block; max-width: none; margin-inline: auto; font-family: var(--sans, system-ui); }
.diagram .mono { font-family: var(--mono, monospace); }
.diagram .subgraph rect { stroke: var(--_inner-stroke); }
@media (min-width: 40rem) { .diagram svg { max-width: 100%; height: auto; } }
.diagram details { font-size: 0.875rem; }
.diagram pre { margin-block: 0.5rem; }
.diagram summary { color: var(--muted, GrayText); cursor: pointer; }
@media print { .diagram details { display: none; } .diagram svg { max-width: 100%; height: auto; } }
`;
