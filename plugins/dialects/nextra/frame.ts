// The layout of a Nextra 4 site: the components of its theme in `layout.tsx`. https://nextra.site/docs/docs-theme
import { join } from "node:path";
import type { Json, SiteConfig } from "docsgen";
import { type Mapping, toMapping, toText } from "../../shared/json.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { parseRepository } from "../shared/config/repository.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { readFavicon } from "../shared/frame/frame-images.js";
import { createSocial } from "../shared/frame/frame-links.js";
import {
  elementText,
  iconNames,
  linkedElementText,
  listElements,
  type ReadFrame,
  readElementLogo,
  readExport,
  readMetadata,
  siteFolders,
  templateNote,
} from "../shared/frame/layout-files.js";

interface Theme {
  /** Site folder, absolute. */
  folder: string;
  /** Path of the theme's configuration, absolute. */
  theme: string;
  values: Mapping;
}

/** Reads the theme configuration of Nextra 2 and 3. */
export function readTheme(root: string, { folder, theme, values }: Theme): Partial<SiteConfig> {
  const [project, chat, footer, banner] = [values.project, values.chat, values.footer, values.banner].map(toMapping);
  const title = elementText(values.logo);
  const copyright = linkedElementText(footer?.content ?? footer?.text ?? footer?.component);
  const announcement = linkedElementText(banner?.content ?? banner?.text);
  return {
    ...(title && { title }),
    ...readElementLogo(values.logo, theme, siteFolders(root, folder)).logo,
    ...readRepository(values, toText(project?.link)),
    ...createSocial([project, chat].map((one) => ({ url: toText(one?.link) }))),
    ...(copyright && { footer: { copyright } }),
    ...(announcement && { announcement }),
  };
}

/** @param folder site folder, absolute */
export async function readLayouts(root: string, folder: string, evaluate: Evaluate): Promise<ReadFrame> {
  const names = await listFiles(folder, "{src/,}app/**/layout.{tsx,jsx,ts,js}");
  const files = names.map((name) => join(folder, name)).filter((file) => /\bexport\b/.test(readText(file) ?? ""));
  const layouts = await Promise.all(
    files.map(async (file) => {
      const isTheme = /\bnextra\b|<Layout\b|navbar/i.test(readText(file) ?? "");
      const shown = isTheme ? await readExport(file, "default", evaluate) : { value: undefined, inputs: [], notes: [] };
      return { file, shown, metadata: await readExport(file, "metadata", evaluate) };
    }),
  );
  const elements = layouts.flatMap(({ file, shown }) => listElements(shown.value).map((one) => ({ ...one, file })));
  const find = (name: string) => elements.find((one) => one.name === name);
  const navbar = find("Navbar");
  const pictures = siteFolders(root, folder);
  const { logo, notes: logoNotes } = readElementLogo(navbar?.props.logo, navbar?.file ?? folder, pictures);
  const described = layouts.map(({ metadata }) => readMetadata(metadata.value));
  const { title = "", template = "", description = "" } = described.find((one) => one.title !== "") ?? {};
  const named = elementText(navbar?.props.logo) || title;
  const footer = linkedElementText(find("Footer")?.props.children);
  const announcement = linkedElementText(find("Banner")?.props.children);
  const icons = layouts.flatMap(({ metadata }) => iconNames(metadata.value));
  return {
    site: {
      ...(named && { title: named }),
      ...(description && { description }),
      ...logo,
      ...readFavicon(icons, pictures),
      ...readRepository(find("Layout")?.props ?? {}, toText(navbar?.props.projectLink)),
      ...createSocial(socialLinks(navbar?.props ?? {})),
      ...(footer && { footer: { copyright: footer } }),
      ...(announcement && { announcement }),
    },
    inputs: layouts.flatMap(({ shown, metadata }) => [...shown.inputs, ...metadata.inputs]),
    notes: [
      ...layouts.flatMap(({ shown, metadata }) => [...shown.notes, ...metadata.notes]),
      ...templateNote({ template }, named, files[0] ?? folder),
      ...logoNotes,
    ],
  };
}

/** A theme without `docsRepositoryBase` links to its own repository. */
function readRepository({ docsRepositoryBase }: Mapping, project: string): Pick<SiteConfig, "repository"> {
  const edit = parseRepository(toText(docsRepositoryBase));
  return edit.repository ? edit : parseRepository(project);
}

/** Links in the header can also be its children. */
function socialLinks({ projectLink, chatLink, children }: Mapping): { url: string }[] {
  const links = listElements(children as Json | undefined).map(({ props }) => toText(toMapping(props).href));
  return [toText(projectLink), toText(chatLink), ...links].filter(Boolean).map((url) => ({ url }));
}
