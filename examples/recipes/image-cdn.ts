// Serves the images of articles through an image service that resizes them. `url` contains `{url}`, the image's address.
import { definePlugin } from "docsgen";

export const imageCdn = definePlugin("image-cdn", { keys: { url: "string" }, needs: ["url"] }, ({ url }) => ({
  transform(page, { site }) {
    const html = page.html.replace(/(<img\b[^>]*?\ssrc=")(\/[^"]+)"/g, (_, before: string, path: string) => {
      return `${before}${url.replace("{url}", site.origin + path)}"`;
    });
    return { ...page, html };
  },
}));
