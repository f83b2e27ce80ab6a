// The theme for `emit` hooks that show articles as readers see them. It is only loaded when a hook requests it.
import { cacheLost } from "../../errors/errors.js";
import type { SitePage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { fillPage } from "../../threads/jobs/render-job.js";
import { importTheme } from "../../threads/theme-module.js";
import type { StepTheme } from "../site-step/run-site-step.js";
import { createSelect, type Rendering, renderShared, renderTask } from "./render-step.js";

export function finishedTheme(rendering: Rendering, site: Site): StepTheme {
  const { theme, siteKey } = rendering;
  const { client, logo } = theme.shared;
  return {
    key: siteKey,
    async open(pageOf) {
      const server = await importTheme(theme.module());
      const select = createSelect(server, rendering, site);
      const shared = renderShared(rendering, site);
      const ofComponents = Object.entries(client.files).filter(([name]) => /^island-.*\.css$/.test(name));
      const render = (page: SitePage) => {
        const task = renderTask(page, select(page), site);
        const { html, article } = fillPage(task, shared, { theme: server, cache: { readVerified } });
        return { html, styles: article.styles };
      };
      return {
        key: siteKey,
        styles: [...client.styles, ...ofComponents.map(([, url]) => url)],
        ...(logo && { logo: logo.light.url }),
        article(view) {
          const page = pageOf(view);
          return page ? render(page) : { html: "", styles: [] };
        },
      };
    },
  };

  function readVerified(key: string): Uint8Array {
    const content = site.cache.get(key);
    if (!content) throw cacheLost();
    return content;
  }
}
