// Pages from a content management system. In development, its webhook `POST /@cms/changed` shows changes immediately.
import { definePlugin } from "docsgen";

interface Entry {
  path: string;
  markdown: string;
}

export const cms = definePlugin("cms", { keys: { url: "string" }, needs: ["url"] }, ({ url }) => ({
  async load() {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    const entries = (await reply.json()) as Entry[];
    return entries.map(({ path, markdown }) => ({ id: `${path}.md`, text: markdown }));
  },
  dev: ({ reload }) => ({
    answer(request, response) {
      if (request.method !== "POST" || request.url !== "/@cms/changed") return false;
      reload();
      response.writeHead(202).end();
      return true;
    },
  }),
}));
