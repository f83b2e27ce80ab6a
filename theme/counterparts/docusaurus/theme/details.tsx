// https://docusaurus.io/docs/markdown-features#details
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { childElements } from "../../blocks/child-elements.js";
import { Fold } from "../../blocks/fold.js";

interface Props {
  summary?: ReactNode;
  open?: boolean;
  className?: string;
  id?: string;
  children?: ReactNode;
}

type Summary = ReactElement<{ children?: ReactNode }>;

/** The summary is a prop, as a text or as an element, or a child. */
export default function Details({ summary, open, className, id, children }: Props): ReactNode {
  const isSummary = (node: ReactNode): node is Summary => isValidElement(node) && node.type === "summary";
  const child = summary === undefined ? childElements(children).find(isSummary) : undefined;
  const shown = child ?? summary ?? "Details";
  return (
    <Fold summary={isSummary(shown) ? shown.props.children : shown} isOpen={open} className={className} id={id}>
      {child ? withoutChild(children, child) : children}
    </Fold>
  );
}

function withoutChild(children: ReactNode, { props }: Summary): ReactNode {
  const list = Array.isArray(children) ? children : [children];
  return list.filter((one: ReactNode) => !isValidElement(one) || one.props !== props);
}
