import { join } from "node:path";
import { write } from "../generators.mjs";
import { writePages } from "../sites.mjs";
import { requirePackages } from "./install.mjs";

const packages = [
  ...["@docusaurus/core@3.10.2", "@docusaurus/preset-classic@3.10.2", "@docusaurus/faster@3.10.2"],
  ...["react@19.3.1", "react-dom@19.3.1"],
];

/** The classic preset with Rspack (`future.faster`), without a blog. It has no local search. */
const config = `export default {
  title: "Bench",
  url: "https://example.org",
  baseUrl: "/",
  future: { v4: true, faster: true },
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "ignore", onBrokenMarkdownImages: "ignore" } },
  presets: [["classic", { docs: { path: "content", routeBasePath: "/" }, blog: false, pages: false }]],
};
`;

/** @type {import("./index.mjs").Peer} */
export function docusaurus(home, options) {
  const found = requirePackages(home, packages, options);
  if (!found) return undefined;
  const bin = join(found.modules, "@docusaurus/core/bin/docusaurus.mjs");
  return {
    name: "docusaurus",
    version: found.version,
    prepare(pages, folder) {
      writePages(pages, join(folder, "content"));
      write(join(folder, "package.json"), '{ "private": true }\n');
      write(join(folder, "docusaurus.config.mjs"), config);
    },
    command: () => [process.execPath, bin, "build"],
    made: ["build", ".docusaurus", "node_modules/.cache"],
    out: "build",
    dev: (_, port) => [process.execPath, bin, "start", "--no-open", "--host", "127.0.0.1", "--port", String(port)],
  };
}
