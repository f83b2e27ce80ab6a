// Data of documents for components. https://docusaurus.io/docs/docusaurus-core#docusaurusplugin-content-docsclient
import { currentPage } from "../../data/page.js";

interface Version {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: readonly never[];
}

/** docsgen has other versions in its header. */
function currentVersion(): Version {
  return { name: "current", label: "Next", isLast: true, path: currentPage().base, mainDocId: "", docs: [] };
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
  return currentVersion();
}

export function useVersions(): readonly Version[] {
  return [currentVersion()];
}

export function useActivePlugin(): { pluginId: string; pluginData: { versions: readonly Version[]; path: string } } {
  return { pluginId: "default", pluginData: { versions: [currentVersion()], path: currentPage().base } };
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
  return { latestVersionSuggestion: currentVersion(), latestDocSuggestion: undefined };
}

/** For document components that other tools add. */
export function useDocById(): undefined {
  return undefined;
}
