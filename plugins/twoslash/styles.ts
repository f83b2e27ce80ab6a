// Styles for pages with types.

export const css = `pre .term { text-decoration-color: transparent; text-align: inherit; white-space: inherit; }
pre:is(:hover, :focus-within) .term { text-decoration-color: var(--line-strong, GrayText); }
.twoslash-type { max-width: min(40rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; }
.twoslash-type > code { display: block; background: none; padding: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.twoslash-type > span { display: block; margin-block-start: 0.375rem; white-space: pre-wrap; }
.twoslash-note { display: block; white-space: pre-wrap; }
.twoslash-note::before { content: attr(data-indent); }
.twoslash-note::after {
  display: inline-block;
  margin-block: 0.125rem;
  padding: 0.125rem 0.5rem;
  border-inline-start: 3px solid var(--accent, GrayText);
  background: var(--hover, Canvas);
  color: var(--muted, GrayText);
  content: attr(data-text);
  vertical-align: top;
  overflow-wrap: anywhere;
}
.twoslash-error::after { border-color: var(--red, GrayText); background: var(--line-remove, Canvas); color: var(--red, CanvasText); }
.twoslash-wrong { text-decoration: underline wavy var(--red, GrayText); }
`;
