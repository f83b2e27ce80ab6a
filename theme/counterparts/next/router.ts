// https://nextjs.org/docs/pages/api-reference/functions/use-router

import { type ComponentType, createElement } from "react";
import { withoutBase } from "../data/addresses.js";
import { formatTarget, goTo, readLocation, type Target } from "../data/location.js";
import { currentPage } from "../data/page.js";

const events = { on() {}, off() {}, emit() {} };

/** Paths have no base, as in Next.js. */
export function useRouter() {
  const { base, locale } = currentPage();
  const { pathname, search, hash } = readLocation();
  const path = withoutBase(pathname);
  const push = async (target: Target) => {
    goTo(formatTarget(target));
    return true;
  };
  return {
    pathname: path,
    route: path,
    asPath: path + search + hash,
    query: Object.fromEntries(new URLSearchParams(search)),
    basePath: base.slice(0, -1),
    locale,
    locales: [locale],
    defaultLocale: locale,
    isReady: true,
    isFallback: false,
    isPreview: false,
    events,
    push,
    replace: push,
    back: () => history.back(),
    forward: () => history.forward(),
    reload: () => location.reload(),
    refresh() {},
    prefetch: async () => {},
  };
}

export function withRouter<Props extends object>(component: ComponentType<Props>): ComponentType<Props> {
  return function WithRouter(props) {
    return createElement(component, { ...props, router: useRouter() });
  };
}
