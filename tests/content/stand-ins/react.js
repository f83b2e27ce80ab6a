// Stand-in for the react package: pages are matched, resolved, and rendered on the server.
import { createContext, createElement, useContext } from "react";
import { renderToString } from "react-dom/server";
import { $env, $hook, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { parse } from "./schema.js";
import { createUrl, HttpError, RouterProvider, ServerProvider } from "./server.js";
import { LinkProvider } from "./server-links.js";

export class Redirection extends Error {
  constructor(redirect) {
    super(`Redirection to ${redirect}`);
    this.redirect = redirect;
  }
}

const AppContext = createContext(undefined);
const LayerContext = createContext(0);

function useApp() {
  const value = useContext(AppContext);
  if (!value) throw new Error("The component is not inside a page");
  return value;
}

export const useCairn = () => useApp().app;
export const useRouterState = () => useApp().state;
export const useInject = (service) => useApp().app.inject(service);
export const useClient = (scope) => useApp().app.inject(LinkProvider).client(scope);
/** Nothing changes while a page is rendered on the server. */
export function useStore(key, value) {
  const { app } = useApp();
  return [app.state.get(key) ?? value, (next) => app.state.set(key, next)];
}
export const useRouterEvents = () => {};
export const useEvents = () => {};
export const useQueryParams = () => [useRouter().query, () => {}];
export const useSchema = () => undefined;

const anchorFor = (href) => ({ href, onClick: () => {} });

export function useActive(args) {
  const { href, startWith } = typeof args === "string" ? { href: args } : args;
  const { pathname } = useRouterState().url;
  const isActive = pathname === href || (startWith === true && pathname.startsWith(`${href}/`));
  return { isActive, isPending: false, anchorProps: anchorFor(href) };
}

export function useRouter() {
  const { app, state } = useApp();
  const pages = app.inject(PageProvider);
  const path = (name, config = {}) => {
    const { pathname, search } = new URL(createUrl(`http://localhost${pages.pathOf(pages.find(name))}`, config));
    return pathname + search;
  };
  const still = async () => {};
  return {
    ...{ state, path, go: still, back: still, forward: still, reload: still, invalidate: still, base: (one) => one },
    ...{ pathname: state.url.pathname, query: state.query, getURL: () => state.url, setQueryParams: () => {} },
    anchor: (name, config) => anchorFor(name.startsWith("/") ? name : path(name, config)),
  };
}

export const Link = (props) => createElement("a", props);
export const ClientOnly = ({ fallback }) => fallback ?? null;
export const NotFound = () => createElement("p", null, "404 - This page does not exist");
export const ErrorBoundary = ({ children }) => children;

function Layer({ at }) {
  const { views } = useApp();
  return createElement(LayerContext, { value: at }, views[at]);
}
export function NestedView({ children }) {
  const at = useContext(LayerContext) + 1;
  return at < useApp().views.length ? createElement(Layer, { at }) : (children ?? null);
}

const emptyTemplate = '<!DOCTYPE html><html><head></head><body><div id="root"></div></body></html>';

export class PageProvider {
  app = $inject(Cairn);
  router = $inject(RouterProvider);
  env = $env(
    t.object({
      REACT_ROOT_ID: t.string({ default: "root" }),
      REACT_SERVER_TEMPLATE: t.string({ default: emptyTemplate }),
      REACT_SSR_ENABLED: t.boolean({ default: true }),
    }),
  );

  onConfigure = $hook({
    on: "configure",
    handler: () => {
      const pages = this.app.descriptors($page);
      for (const page of pages) {
        const { children = [] } = page.options;
        for (const child of typeof children === "function" ? children() : children) child.parent = page;
      }
      for (const page of pages) page.parent ??= page.options.parent;
      const parents = new Set(pages.map(({ parent }) => parent));
      for (const page of pages.filter((one) => !parents.has(one))) {
        const handler = (request) => this.#answer(page, request);
        const { secure, cache } = page.options;
        this.router.add({ path: this.pathOf(page), silent: true, handler, secure, cache });
      }
      if (pages.length > 0) this.router.add({ path: "/*", silent: true, handler: (request) => this.#miss(request) });
    },
  });

  find(name) {
    return this.app.descriptors($page).find((page) => page.name === name);
  }
  chain(page) {
    return page ? [...this.chain(page.parent), page] : [];
  }
  pathOf(page) {
    const parts = this.chain(page).map(({ options }) => options.path ?? "");
    return (
      parts
        .join("/")
        .replace(/\/+/g, "/")
        .replace(/(.)\/$/, "$1") || "/"
    );
  }

  async #answer(page, request) {
    const { url, params, query, reply } = request;
    const { can, onServerResponse } = page.options;
    if (can?.() === false) throw new HttpError({ status: 403, message: "Forbidden" });
    const { html, state, redirect } = await this.render(page, { url, params, query, html: true });
    if (redirect) return reply.redirect(redirect);
    await onServerResponse?.(request);
    const error = state.layers.find((layer) => layer.error)?.error;
    if (HttpError.is(error)) reply.setStatus(error.status);
    if (!reply.headers["cache-control"]) reply.setHeader("cache-control", "no-store");
    reply.setHeader("content-type", "text/html; charset=utf-8");
    return html;
  }
  #miss({ url, query, reply }) {
    const state = { url, params: {}, query, meta: {}, layers: [] };
    reply.setStatus(404).setHeader("content-type", "text/html; charset=utf-8");
    return this.#document(this.#renderViews([createElement(NotFound, { key: "missing" })], state), state);
  }

  async render(page, { params = {}, query = {}, html = false, url }) {
    const chain = this.chain(page);
    const address = url ?? new URL(createUrl(`http://localhost${this.pathOf(page)}`, { params, query }));
    const state = { url: address, params, query, meta: {}, layers: [], pages: chain };
    await this.app.events.emit("react:server:render:begin", { state });
    let views;
    try {
      views = await this.#resolve(chain, state);
    } catch (error) {
      if (error instanceof Redirection) return { html: "", state, redirect: error.redirect };
      throw error;
    }
    const inner = this.#renderViews(views, state);
    return { html: html ? await this.#document(inner, state) : inner, state };
  }

  /** Resolves each page from the layout inward; an error ends it, and the nearest handler shows it. */
  async #resolve(chain, state) {
    const views = [];
    let parents = {};
    for (const [at, { options, name }] of chain.entries()) {
      const layer = { name, path: options.path ?? "" };
      state.layers.push(layer);
      try {
        const { params, query } = options.schema ?? {};
        const context = {
          ...parents,
          params: params ? parse(params, state.params) : state.params,
          query: query ? parse(query, state.query) : state.query,
          ...{ url: state.url, meta: state.meta },
        };
        const props = (await options.resolve?.(context)) ?? {};
        if (props instanceof Redirection) throw props;
        layer.props = JSON.parse(JSON.stringify(props));
        parents = { ...parents, ...layer.props };
        const component = options.lazy ? (await options.lazy()).default : options.component;
        views.push(component ? createElement(component, parents) : createElement(NestedView));
      } catch (error) {
        if (error instanceof Redirection) throw error;
        layer.error = error;
        return [...views, this.#showError(chain.slice(0, at + 1), error, state)];
      }
    }
    return views;
  }
  #showError(chain, error, state) {
    for (const { options } of chain.toReversed()) {
      const view = options.errorHandler?.(error, state);
      if (view instanceof Redirection) throw view;
      if (view !== undefined) return view;
    }
    return createElement("p", null, error.message);
  }

  #renderViews(views, state) {
    const value = { app: this.app, state, views };
    return renderToString(createElement(AppContext, { value }, createElement(Layer, { at: 0 })));
  }
  async #document(inner, state) {
    const id = this.env.REACT_ROOT_ID;
    const data = JSON.stringify(state.layers.map(({ name, props }) => ({ name, props }))).replaceAll("<", "\\u003c");
    const root = `<div id="${id}">${inner}</div><script>window.__layers=${data}</script>`;
    const empty = new RegExp(`<div id="${id}">\\s*</div>`);
    const template = this.env.REACT_SERVER_TEMPLATE;
    const text = empty.test(template)
      ? template.replace(empty, () => root)
      : template.replace(/<body[^>]*>/, (tag) => tag + root);
    const page = { text };
    await this.app.events.emit("react:server:render:end", { state, page });
    return page.text;
  }
}

class PageDescriptor extends Descriptor {
  provider = $inject(PageProvider);

  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  render(options = {}) {
    return this.provider.render(this, options);
  }
  async fetch({ params, query } = {}) {
    const { hostname } = this.cairn.inject(ServerProvider);
    const response = await fetch(createUrl(hostname + this.provider.pathOf(this), { params, query }));
    return { html: await response.text(), response };
  }
}
export const $page = factory(PageDescriptor);

export const CairnReact = $module({
  name: "cairn.react",
  services: [LinkProvider, PageProvider],
  descriptors: [$page],
});
