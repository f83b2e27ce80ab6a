// https://nextjs.org/docs/app/api-reference/components/link
import { type ComponentPropsWithoutRef, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { withBase } from "../data/addresses.js";
import { formatTarget, type Target } from "../data/location.js";

interface Props extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  href: Target;
  as?: Target;
  /** Props of the router, which is docsgen's. */
  replace?: boolean;
  scroll?: boolean;
  prefetch?: boolean | "auto" | null;
  shallow?: boolean;
  locale?: string | false;
  passHref?: boolean;
  onNavigate?: unknown;
  /** If true, the child is the link. */
  legacyBehavior?: boolean;
}

/** docsgen loads pages itself. */
export function useLinkStatus(): { pending: boolean } {
  return { pending: false };
}

export default function Link({
  href,
  as,
  replace,
  scroll,
  prefetch,
  shallow,
  locale,
  passHref,
  onNavigate,
  legacyBehavior,
  children,
  ...rest
}: Props): ReactNode {
  const address = withBase(formatTarget(as ?? href));
  const isLink = legacyBehavior && isValidElement(children);
  if (isLink) return cloneElement(children as ReactElement<{ href: string }>, { href: address, ...rest });
  return (
    <a href={address} {...rest}>
      {children}
    </a>
  );
}
