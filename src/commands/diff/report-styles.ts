/** Styles of the HTML report. */
export const reportStyles = `
:root { color-scheme: light dark; --line: light-dark(#d8dbe0, #3a3f47); --soft: light-dark(#f5f6f8, #1d2025); --quiet: light-dark(#5b6470, #9aa4b1); }
body { margin: 0; background: light-dark(#fff, #14161a); color: light-dark(#1b1f24, #e6e9ee); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 50rem; margin: 0 auto; padding: 2rem 1rem; }
h1, h2, h3 { line-height: 1.25; }
small { color: var(--quiet); font-size: 0.875em; font-weight: normal; }
li { margin: 0.25rem 0; }
code, pre { font: 0.875em/1.6 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem 1rem; background: var(--soft); border-radius: 0.375rem; }
:not(pre) > code { padding: 0.1em 0.3em; background: var(--soft); border-radius: 0.25rem; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.5rem 1rem; background: var(--soft); border-bottom: 1px solid var(--line); }
nav span { display: flex; flex-wrap: wrap; gap: 0 0.5rem; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
section + section { border-left: 1px solid var(--line); }
section > header { padding: 0.5rem 1.25rem; color: var(--quiet); border-bottom: 1px solid var(--line); }
article { padding: 0 1.25rem 2rem; overflow-wrap: break-word; }
img, svg, video { max-width: 100%; height: auto; }
table { display: block; overflow: auto; border-collapse: collapse; }
td, th { padding: 0.25rem 0.75rem; border: 1px solid var(--line); }
aside, blockquote { margin: 1rem 0; padding: 0.25rem 1rem; border-left: 3px solid var(--line); }
a.anchor, input, legend { display: none; }
fieldset { margin: 1rem 0; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 0.375rem; }
label { font-weight: 600; }
button { all: unset; text-decoration: underline dotted; }
a { color: light-dark(#0b57d0, #8ab4f8); }
ins, del { border-radius: 0.2em; color: inherit; }
ins { background: light-dark(#c8f0d2, #1d4d2b); text-decoration: none; }
del { background: light-dark(#ffd9d6, #5c2522); }
ins, del { scroll-margin-top: 6rem; }
:is(ins, del):target { outline: 2px solid currentColor; }
:is(ins, del) > :is(img, svg) { outline: 3px solid currentColor; }
@media (max-width: 48rem) { .sides { grid-template-columns: minmax(0, 1fr); } section + section { border-left: 0; border-top: 1px solid var(--line); } }
`;
