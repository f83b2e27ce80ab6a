// Keeps the color scheme where stylesheets and scripts of other tools look for it: in `data-theme`, as Docusaurus, or in
// the classes `light` and `dark`, as next-themes and Rspress.
import type { FrameConfig } from "docsgen";
import type { Counterparts } from "../../react/counterparts.js";

type HeadTag = NonNullable<FrameConfig["head"]>[number];

/** Returns an inline script, because the scheme must be known before the first paint. */
export function schemeMirror({ scheme }: Pick<Counterparts, "scheme">): HeadTag {
  const write =
    scheme === "attribute" ? 'd.theme=k?"dark":"light"' : 'r.classList.toggle("dark",k);r.classList.toggle("light",!k)';
  const content = [
    'let r=document.documentElement,d=r.dataset,m=matchMedia("(prefers-color-scheme:dark)")',
    `s=()=>{let k=d.scheme=="dark"||d.scheme=="auto"&&m.matches;${write}}`,
  ].join(",");
  const start =
    's();m.addEventListener("change",s);new MutationObserver(s).observe(r,{attributeFilter:["data-scheme"]})';
  return { tag: "script", content: `{${content};${start}}` };
}
