import { $hook, $inject, $module, Cairn, createDescriptor, Descriptor, KIND } from "./core.js";

class HeadDescriptor extends Descriptor {}
export const $head = (options) => createDescriptor(HeadDescriptor, options);
$head[KIND] = HeadDescriptor;

/** Only takes effect in browsers. */
export const useHead = () => [{}, () => {}];

function merge(outer, inner) {
  const isJoined = outer.titleSeparator !== undefined && inner.title !== undefined && outer.title !== undefined;
  return {
    title: isJoined ? inner.title + outer.titleSeparator + outer.title : (inner.title ?? outer.title),
    titleSeparator: inner.titleSeparator ?? (inner.title === undefined ? outer.titleSeparator : undefined),
    htmlAttributes: { ...outer.htmlAttributes, ...inner.htmlAttributes },
    bodyAttributes: { ...outer.bodyAttributes, ...inner.bodyAttributes },
    meta: [...(outer.meta ?? []), ...(inner.meta ?? [])],
  };
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const writeAttributes = (attributes = {}) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

/** Drops attributes that are about to be written. */
const drop = (text, attributes = {}) =>
  text.replace(/\s+([\w-]+)="[^"]*"/g, (whole, name) => (name in attributes ? "" : whole));

class HeadProvider {
  app = $inject(Cairn);

  onRender = $hook({
    on: "react:server:render:end",
    handler: ({ state, page }) => {
      const last = this.app.descriptors($head).at(-1)?.options;
      let head = (typeof last === "function" ? last() : last) ?? {};
      for (const [at, layer] of state.layers.entries()) {
        const own = state.pages[at].options.head;
        if (!own || layer.error) continue;
        head = merge(head, typeof own === "function" ? own(layer.props, head) : own);
      }
      this.#write(head, page);
    },
  });

  #write({ title, meta = [], htmlAttributes, bodyAttributes }, page) {
    const tags = meta.map(({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`);
    if (title) tags.unshift(`<title>${escapeHtml(title)}</title>`);
    const text = page.text.includes("</head>") ? page.text : page.text.replace(/(?=<body)/, "<head></head>");
    page.text = text
      .replace(/<title>.*?<\/title>/, (old) => (title ? "" : old))
      .replace("</head>", () => `${tags.join("\n")}</head>`)
      .replace(/<html([^>]*)>/, (_, own) => `<html${drop(own, htmlAttributes)}${writeAttributes(htmlAttributes)}>`)
      .replace(/<body([^>]*)>/, (_, own) => `<body${drop(own, bodyAttributes)}${writeAttributes(bodyAttributes)}>`);
  }
}

export const CairnReactHead = $module({
  name: "cairn.react.head",
  services: [HeadProvider],
  descriptors: [$head],
});
