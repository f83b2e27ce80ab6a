// Additions to the types of mdast.
import type { ElementContent, Properties } from "hast";
// This also adds containers to the nodes.
import type { MdastNode } from "satteri";

declare module "mdast" {
  /** A container, `:::status{service=api}`. `Mdast.Nodes` includes it. */
  interface ContainerNode extends Extract<MdastNode, { type: "containerDirective" }> {}

  interface Data {
    /** Opening line of a container as written, starting at the first colon. */
    line?: string;
    /** Renders a node as this element: `docsgen-component`. */
    hName?: string | undefined;
    /** Attributes of the element, by their names in the DOM. */
    hProperties?: Properties | undefined;
    /** Content of the element. Default: the node's children. */
    hChildren?: ElementContent[] | undefined;
    /** Original source text of a link that a plugin generated, for use in hints. */
    written?: string;
  }
}

/** Nodes of Markdown trees, for remark plugins: `Mdast.Root`. */
export type * as Mdast from "mdast";
