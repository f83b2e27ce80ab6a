// Elements for the head of the page. The build moves `title`, `meta`, and `link` there; in the browser, React does.
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

type Parent = ReactElement<{ children?: ReactNode }>;

/** Attributes of `html` and `body` are left out. React requires the text of a title in one piece. */
export function headElements(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child): ReactNode[] => {
    if (!isValidElement(child)) return [];
    const { type, props, key } = child as Parent;
    if (type === Fragment) return headElements(props.children);
    if (type === "html" || type === "body") return [];
    return type === "title" ? [<title key={key}>{Children.toArray(props.children).join("")}</title>] : [child];
  });
}
