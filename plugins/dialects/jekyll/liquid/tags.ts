// Jekyll's tags. https://jekyllrb.com/docs/liquid/tags/
import { posix } from "node:path";
import { type Context, type Emitter, type Liquid, Tag } from "liquidjs";
import { reportUnknown } from "../../shared/liquid/engine.js";
import { Highlight, Include } from "../../shared/liquid/tags.js";
import { toOutput } from "../../shared/markdown/line-emitter.js";
import { splitPostName } from "../site/documents.js";
import { pageId } from "../site/pages.js";
import type { SiteVariables } from "./variables.js";

/** Functions for the tags of a page. */
type PageTools = Pick<SiteVariables, "listDocuments">;

const toolsKey = "jekyll";

export function setTools(context: Context, tools: PageTools): void {
  context.setRegister(toolsKey, tools);
}

function toolsOf(context: Context): PageTools {
  return context.getRegister<PageTools>(toolsKey);
}

export function registerTags(engine: Liquid): void {
  engine.registerTag("include", Include);
  engine.registerTag("include_cached", Include);
  engine.registerTag("include_relative", Include);
  engine.registerTag("highlight", Highlight);
  engine.registerTag("link", Link);
  engine.registerTag("post_url", PostUrl);
  engine.registerTag("gist", Gist);
  // They write to the head, which docsgen generates.
  for (const name of ["seo", "feed_meta", "favicon"]) engine.registerTag(name, Nothing);
}

class Link extends Tag {
  render(context: Context, emitter: Emitter): void {
    const written = this.token.args.trim();
    const name = toOutput(this.liquid.parseAndRenderSync(written, context)).replace(/^\//, "");
    // docsgen resolves ids of pages, and reports missing files.
    emitter.write(`/${pageId(name)}`);
  }
}

class PostUrl extends Tag {
  render(context: Context, emitter: Emitter): void {
    const name = this.token.args.trim().replace(/^\//, "");
    const posts = toolsOf(context)
      .listDocuments()
      .filter(({ type }) => type === "posts");
    const stemOf = (path: string) => path.replace(/^.*?_posts\/|\.\w+$/g, "");
    const post =
      posts.find((one) => stemOf(one.name) === name) ??
      posts.find((one) => posix.basename(stemOf(one.name)) === posix.basename(name));
    if (post) emitter.write(`/${post.id}`);
    else
      reportUnknown(
        context,
        this.token.getText(),
        `There is no post "${splitPostName(name).name}"; its URL was omitted`,
      );
  }
}

/** A page loads nothing from other sites, so only a link is shown. */
class Gist extends Tag {
  render(_context: Context, emitter: Emitter): void {
    const [id = ""] = this.token.args.trim().split(/\s+/);
    emitter.write(`[Gist ${id}](https://gist.github.com/${id})`);
  }
}

class Nothing extends Tag {
  render(): void {}
}
