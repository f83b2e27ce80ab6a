// https://fumadocs.dev/docs/headless/components/link, and `DynamicLink`, whose URL can contain parameters: `/[lang]/a`
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { isExternal, withBase } from "../data/addresses.js";

interface Props extends ComponentPropsWithoutRef<"a"> {
  external?: boolean;
  prefetch?: boolean;
}

export default function Link({ href = "#", external, prefetch, ...rest }: Props): ReactNode {
  const outside = external ?? /^(?:https?:)?\/\//.test(href);
  const attributes = outside ? { target: "_blank", rel: "noreferrer noopener" } : {};
  return <a href={isExternal(href) ? href : withBase(href)} {...attributes} {...rest} />;
}

/** Pages have no parameters. */
export function DynamicLink({ href, ...rest }: Props): ReactNode {
  return <Link href={href?.replace(/\[\w+\]\/?/, "")} {...rest} />;
}

export { Link };
