// https://docusaurus.io/docs/docusaurus-core#link
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { isExternal, withBase } from "../../data/addresses.js";
import { formatTarget, type Target } from "../../data/location.js";

export interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to?: Target;
  href?: string;
  /** Props of React Router's NavLink, which have no effect: a page has no links to itself. */
  isNavLink?: boolean;
  activeClassName?: string;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  /** `data-` attributes of Docusaurus, and others. */
  [name: `data-${string}`]: unknown;
}

export default function Link({
  to,
  href,
  isNavLink,
  activeClassName,
  exact,
  autoAddBaseUrl,
  "data-noBrokenLinkCheck": unchecked,
  ...rest
}: LinkProps): ReactNode {
  const target = to ?? href;
  const address = target === undefined ? undefined : formatTarget(target).replace(/^pathname:\/\//, "");
  if (address === undefined) return <a {...rest} />;
  const outside = isExternal(address) && /^(?:https?:)?\/\//i.test(address);
  const attributes = outside ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return <a href={isExternal(address) ? address : withBase(address)} {...attributes} {...rest} />;
}
