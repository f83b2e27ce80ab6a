// Styles for pages with marked words, collapsed lines, or frames.

export const css = `pre :is(mark, ins, del) {
  padding: 0.1em 0.15em;
  margin-inline: -0.15em;
  border-radius: 4px;
  outline: 1px solid var(--line-strong, GrayText);
  background: var(--line-mark, Canvas);
  color: inherit;
  text-decoration: none;
}
pre ins { outline-color: var(--accent, GrayText); background: var(--line-add, Canvas); }
pre del { outline-color: var(--red, GrayText); background: var(--line-remove, Canvas); }
pre.wrap > code { width: auto; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.code:has(> .frame-none) > .code-title { display: none; }
.code:has(> .frame-terminal):not(:has(> .code-title))::before { content: ""; display: block; height: 2rem; border-block-end: 1px solid var(--line, GrayText); }
.code:has(> .frame-terminal) > .code-title { padding-inline-start: 4.5rem; }
.code:has(> .frame-terminal)::before,
.code:has(> .frame-terminal) > .code-title {
  background:
    radial-gradient(circle at 1.3rem 50%, var(--line-strong, GrayText) 0.3rem, transparent 0.34rem),
    radial-gradient(circle at 2.4rem 50%, var(--line-strong, GrayText) 0.3rem, transparent 0.34rem),
    radial-gradient(circle at 3.5rem 50%, var(--line-strong, GrayText) 0.3rem, transparent 0.34rem);
}
.code-fold > summary {
  padding-inline: var(--space-4, 1rem);
  margin-inline: calc(-1 * var(--space-4, 1rem));
  background: var(--hover, Canvas);
  color: var(--muted, GrayText);
  cursor: pointer;
}
.code-fold > summary::after { content: attr(data-label); }
`;
