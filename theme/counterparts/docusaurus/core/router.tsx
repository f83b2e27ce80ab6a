// https://docusaurus.io/docs/docusaurus-core#redirect
import { type ComponentType, createElement, type ReactNode } from "react";
import { withBase } from "../../data/addresses.js";
import { formatTarget, goTo, readLocation, type Target } from "../../data/location.js";
import { currentPage } from "../../data/page.js";
import Link from "./link.js";

export { Link, Link as NavLink };

/** Redirects like a page without a script does. */
export function Redirect({ to }: { to: Target }): ReactNode {
  const address = withBase(formatTarget(to));
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${address}`} />
      <p>
        <a href={address}>{address}</a>
      </p>
    </>
  );
}

interface RouterLocation {
  pathname: string;
  search: string;
  hash: string;
  state: undefined;
}

export function useLocation(): RouterLocation {
  return { ...readLocation(), state: undefined };
}

/** Each navigation shows another page, so there is nothing to listen to. Event handlers need the page's base. */
export function useHistory() {
  currentPage();
  return {
    location: useLocation(),
    action: "POP",
    push: (target: Target) => goTo(target),
    replace: (target: Target) => goTo(target),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    go: (steps: number) => history.go(steps),
    listen: () => () => {},
    block: () => () => {},
    createHref: formatTarget,
  };
}

interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Readonly<Record<string, string>>;
}

interface MatchOptions {
  path?: string | readonly string[];
  exact?: boolean;
}

/** Compares an address with paths without parameters. */
export function matchPath(pathname: string, options: string | MatchOptions): Match | null {
  const { path = "/", exact = false } = typeof options === "string" ? { path: options } : options;
  const bare = (text: string) => text.replace(/\/+$/, "");
  const matched = [path].flat().find((one) => {
    return bare(pathname) === bare(one) || (!exact && `${bare(pathname)}/`.startsWith(`${bare(one)}/`));
  });
  if (matched === undefined) return null;
  return { path: matched, url: matched, isExact: bare(pathname) === bare(matched), params: {} };
}

export function useRouteMatch(options?: string | MatchOptions): Match | null {
  const { pathname } = useLocation();
  return matchPath(pathname, options ?? pathname);
}

/** Pages are files, so their addresses have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

export function withRouter<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  return function WithRouter(props) {
    const route = { location: useLocation(), history: useHistory(), match: useRouteMatch() };
    return createElement(component, { ...props, ...route });
  };
}
