// Data of documents for components. https://docusaurus.io/docs/docusaurus-core#docusaurusplugin-content-docsclient
import tool from "docsgen:tool";
import { toMapping } from "../../data/json.js";
import { currentPage } from "../../data/page.js";

export { useDocSidebarItemsExpandedState } from "../common/frame-hooks.js";
export {
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
} from "../common/providers.js";

interface Version {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: readonly never[];
}

/** Returns the versions by docsgen's key, the last version first. */
function listVersions(): Map<string, Version> {
  const { base } = currentPage();
  const described = Object.entries(toMapping(tool.docsVersions)).map(([key, value]): [string, Version] => {
    const { name, label, isLast, path } = toMapping(value);
    const address = `${base.replace(/\/$/, "")}${String(path)}` || "/";
    return [
      key,
      { name: String(name), label: String(label), isLast: isLast === true, path: address, mainDocId: "", docs: [] },
    ];
  });
  const only = { name: "current", label: "Next", isLast: true, path: base, mainDocId: "", docs: [] };
  return new Map(described.length > 0 ? described : [["current", only]]);
}

/** Pages outside the documents have the last version. */
function currentVersion(): Version {
  const versions = listVersions();
  const [last] = versions.values();
  return (versions.get(currentPage().version) ?? last) as Version;
}

export function useDocsVersion() {
  const { name, label, isLast } = currentVersion();
  return { pluginId: "default", version: name, label, isLast, badge: false, docs: {}, docsSidebars: {} };
}

export function useDoc() {
  const { title, description = "", url, frontMatter } = currentPage();
  const metadata = { title, description, permalink: url, frontMatter };
  return { metadata, frontMatter, toc: [], contentTitle: title };
}

/** The sidebar is docsgen's. */
export function useDocsSidebar(): null {
  return null;
}

export function useCurrentSidebarCategory(): { items: readonly never[] } {
  return { items: [] };
}

export function useActiveVersion(): Version {
  return currentVersion();
}

export function useLatestVersion(): Version {
  return [...listVersions().values()].find(({ isLast }) => isLast) ?? currentVersion();
}

export function useVersions(): readonly Version[] {
  return [...listVersions().values()];
}

export function useActivePlugin(): { pluginId: string; pluginData: { versions: readonly Version[]; path: string } } {
  return { pluginId: "default", pluginData: { versions: useVersions(), path: currentPage().base } };
}

export function useActivePluginAndVersion() {
  return { activePlugin: useActivePlugin(), activeVersion: currentVersion() };
}

export function useActiveDocContext() {
  return { activeVersion: currentVersion(), activeDoc: undefined, alternateDocVersions: {} };
}

export function useAllDocsData() {
  return { default: useActivePlugin().pluginData };
}

export function useDocsData() {
  return useActivePlugin().pluginData;
}

export function useDocVersionSuggestions() {
  return { latestVersionSuggestion: useLatestVersion(), latestDocSuggestion: undefined };
}

/** No version is remembered. */
export function useDocsPreferredVersion() {
  return { preferredVersion: null, savePreferredVersionName: () => undefined };
}

/** For document components that other tools add. */
export function useDocById(): undefined {
  return undefined;
}
