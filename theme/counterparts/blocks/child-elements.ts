// Children of components that read the props of their children, such as tabs.
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** Returns the elements, including elements in fragments. */
export function childElements<Props>(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child): ReactElement<Props>[] => {
    if (!isValidElement<Props & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? childElements(child.props.children) : [child];
  });
}
