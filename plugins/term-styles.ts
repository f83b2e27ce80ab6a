// The styles of pages with terms. A meaning stands at its term where the browser can place it there, else at the bottom.

export const css = `.term {
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline dotted from-font;
  text-underline-offset: 0.2em;
  cursor: help;
}
.term-meaning {
  position: fixed;
  inset: auto 1rem 1rem;
  max-width: min(24rem, calc(100vw - 2rem));
  margin: 0 auto;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--line-strong, GrayText);
  border-radius: var(--radius-sm, 6px);
  background: var(--raised, Canvas);
  color: var(--text, CanvasText);
  font-size: 0.875rem;
  box-shadow: 0 4px 16px var(--shadow, transparent);
}
@supports (position-area: block-end) {
  .term-meaning {
    inset: auto;
    margin: 0.375rem 0;
    position-area: block-end span-inline-end;
    position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  }
}
`;
