// Article content inside a component: HTML that was rendered on the server, for the server and the browser.
import { memo, type ReactNode, useEffect, useRef } from "react";

interface Props {
  html: string;
  isInline: boolean;
  /** Called in the browser with the element each time the component mounts it. */
  onShown?: (element: Element) => void;
}

function ContentElement({ html, isInline, onShown }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element
  useEffect(() => void (element.current && onShown?.(element.current)), []);
  const Tag = isInline ? "span" : "div";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output
  return <Tag ref={element} data-content="" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

/** Never rendered again, so that its DOM keeps its state. */
export const Content = memo(ContentElement, () => true);
