// Jekyll's filters that liquidjs does not have. https://jekyllrb.com/docs/liquid/filters/
import { posix } from "node:path";
import type { Context, Liquid } from "liquidjs";
import { toText } from "../../../shared/json.js";
import { isOutside } from "../../../shared/page-names.js";
import { toOutput } from "../../shared/markdown/line-emitter.js";

/** @param toHtml renders Markdown */
export function registerFilters(engine: Liquid, toHtml: (markdown: string) => string): void {
  engine.registerFilter("relative_url", function (path: unknown) {
    return relativeUrl(toOutput(path), this.context);
  });
  engine.registerFilter("absolute_url", function (path: unknown) {
    const { url } = siteOf(this.context);
    return isOutside(toOutput(path)) ? path : `${toText(url)}${relativeUrl(toOutput(path), this.context)}`;
  });
  engine.registerFilter("strip_index", (path: unknown) => toOutput(path).replace(/\/index\.html?$/, "/"));
  engine.registerFilter("markdownify", (text: unknown) => toHtml(toOutput(text)));
  engine.registerFilter("jsonify", (value: unknown) => JSON.stringify(value));
  engine.registerFilter("inspect", (value: unknown) => JSON.stringify(value));
  // Quotes are replaced in the whole page.
  engine.registerFilter("smartify", (text: unknown) => text);
  // A page must be the same in every build.
  engine.registerFilter("sample", (list: unknown, count = 1) => (Array.isArray(list) ? list.slice(0, count) : list));
}

interface Site {
  url?: string;
  baseurl?: string;
}

function siteOf(context: Context): Site {
  return context.getSync(["site"]) as Site;
}

function relativeUrl(path: string, context: Context): string {
  const base = toText(siteOf(context).baseurl);
  return isOutside(path) ? path : posix.join("/", base, path);
}
