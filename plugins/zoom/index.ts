// Zoomable images: each image is a link to its file, which the plugin's script opens in a dialog.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Element, Nodes, Root } from "hast";
import { builtIn } from "../shared/built-in.js";
import { element } from "../shared/hast.js";

export interface ZoomOptions {
  /** Accessible label of the link around an image, followed by the image's alternative text. Default: `Enlarge`. */
  label?: string;
  /** Label of the button that closes the dialog. Default: `Close`. */
  closeLabel?: string;
}

export function zoom(options: ZoomOptions = {}): Plugin {
  const { label = "Enlarge", closeLabel = "Close" } = options;
  const { resolve } = createRequire(import.meta.url);
  return builtIn({
    name: "zoom",
    options: { given: options, shape: { keys: { label: "string", closeLabel: "string" } } },
    markdown: { rehype: [() => (tree: Root) => linkPictures(tree, label, closeLabel)] },
    client: {
      styles: [resolve("docsgen/plugins/zoom/zoom.css")],
      scripts: [resolve("docsgen/scripts/zoom")],
    },
  });
}

/** Images in links or in `<picture>` stay unchanged. `no-zoom` excludes images such as icons. */
function linkPictures(node: Nodes, label: string, closeLabel: string): void {
  if (!("children" in node)) return;
  for (const [index, child] of node.children.entries()) {
    if (child.type !== "element" || child.tagName === "a" || child.tagName === "picture" || child.tagName === "button")
      continue;
    if (child.tagName === "img" && isZoomable(child)) {
      const { src, alt } = child.properties;
      const properties = { className: ["zoom"], href: src, ariaLabel: [label, alt].filter(Boolean).join(": ") };
      node.children[index] = element("a", { ...properties, dataClose: closeLabel }, [child]);
    } else linkPictures(child, label, closeLabel);
  }
}

function isZoomable({ properties: { src, className } }: Element): boolean {
  return typeof src === "string" && src !== "" && ![className].flat().includes("no-zoom");
}
