// The layout of a Fumadocs site. https://fumadocs.dev/docs/ui/layouts/docs
import { posix } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { toList, toMapping, toText } from "../../shared/json.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { readFavicon } from "../shared/frame/frame-images.js";
import { createNav, createSocial, type NavSource } from "../shared/frame/frame-links.js";
import {
  elementText,
  findLayout,
  iconNames,
  type ReadFrame,
  readElementLogo,
  readExport,
  readMetadata,
  siteFolders,
  templateNote,
} from "../shared/frame/layout-files.js";

const layoutNames = ["lib/layout.shared", "app/layout.config", "app/layout.shared", "lib/layout.config", "lib/layout"];

/** @param folder site folder, absolute */
export async function readFrame(root: string, folder: string, evaluate: Evaluate): Promise<ReadFrame> {
  const file = findLayout(folder, layoutNames);
  const options = await readExport(file, "baseOptions", evaluate);
  const rootLayout = findLayout(folder, ["app/layout", "app/[lang]/layout", "app/(home)/layout"]);
  const metadata = await readExport(rootLayout, "metadata", evaluate);
  const { nav, links, githubUrl } = toMapping(options.value);
  const label = toMapping(nav).title;
  const { title: named, template, description } = readMetadata(metadata.value);
  const title = elementText(label) || named;
  const pictures = siteFolders(root, folder);
  const { logo, notes: logoNotes } = readElementLogo(label, file ?? folder, pictures);
  // A link can be listed twice: for the header, and for the menu on phones.
  const listed = new Map(toList(links).map((one) => [toText(toMapping(one).url) || JSON.stringify(one), one]));
  const items = createNav([...listed.values()].map(navSource));
  const social = { ...items.social, ...createSocial([{ url: toText(githubUrl) }]).social };
  return {
    site: {
      ...(title && { title }),
      ...(description && { description }),
      ...logo,
      ...readFavicon(iconNames(metadata.value), pictures),
      ...(items.nav && { nav: items.nav }),
      ...(Object.keys(social).length > 0 && { social }),
      ...(await readEdit(folder)),
    },
    inputs: [...options.inputs, ...metadata.inputs],
    notes: [
      ...options.notes,
      ...metadata.notes,
      ...templateNote({ template }, title, rootLayout ?? folder),
      ...logoNotes,
    ],
  };
}

/** https://fumadocs.dev/docs/ui/navigation/links */
function navSource(item: Json): NavSource {
  const { text, label, url, items } = toMapping(item);
  return {
    label: elementText(text) || toText(label),
    ...(toText(url) && { link: toText(url) }),
    ...(Array.isArray(items) && { items: items.map((one: Json) => navSource(one)) }),
  };
}

/** `<DocsPage editOnGithub={{ owner, repo, sha, path }}>`, or a link to a page's file on GitHub. */
async function readEdit(folder: string): Promise<Pick<SiteConfig, "repository">> {
  for (const name of await listFiles(folder, "{src/,}app/**/page.{tsx,jsx}")) {
    const text = readText(posix.join(folder, name)) ?? "";
    const [, options = ""] = /editOnGithub=\{\{([\s\S]*?)\}\}/i.exec(text) ?? [];
    const [owner, repo, sha] = ["owner", "repo", "sha"].map(
      (key) => new RegExp(`\\b${key}:\\s*["'\`]([^"'\`$]+)["'\`]`).exec(options)?.[1] ?? "",
    );
    if (owner && repo) return repositoryAt(`https://github.com/${owner}/${repo}`, sha ?? "");
    const [, url, branch = ""] =
      /(https:\/\/github\.com\/[\w.-]+\/[\w.-]+)\/(?:blob|edit|tree)\/([\w.-]+)/.exec(text) ?? [];
    if (url !== undefined) return repositoryAt(url, branch);
  }
  return {};
}

function repositoryAt(url: string, branch: string): Pick<SiteConfig, "repository"> {
  return { repository: { url, ...(branch && { branch }) } };
}
