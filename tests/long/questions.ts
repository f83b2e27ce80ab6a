// Checks after every attack. `found` receives each broken guarantee.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Built, isDocumented } from "./builds.js";
import { type AttackedSite, differences, hashTree, listFiles, listMissingFiles } from "./harness.js";

export type Found = (problem: string) => void;

/** Expects the output of a clean build, with nothing left next to it. */
export async function expectGood(site: AttackedSite, built: Built, found: Found): Promise<void> {
  const { code, text } = built;
  const clean = await site.clean();
  expectDocumented(built, found);
  if (code !== clean.code) found(`exit code ${code}, a clean build has ${clean.code}: ${text.slice(-400)}`);
  if (code !== 0 || !clean.tree) return;
  const different = differences(hashTree(site.out), clean.tree);
  if (different.length > 0) found(`differs from a clean build: ${different.join(", ")}`);
  expectNothingLeft(site, found);
}

/** Expects a message and a documented exit code. Problems of a site must not be reported as bugs of docsgen. */
export function expectDocumented({ code, signal, text }: Built, found: Found): void {
  if (!isDocumented(code)) found(`exit code ${code} ${signal}: ${text.slice(-300)}`);
  if (code === 70) found(`called a bug: ${text.slice(-400)}`);
  if (code !== 0 && !text.includes("error[")) found("failed without a message");
}

function expectNothingLeft(site: AttackedSite, found: Found): void {
  const left = listFiles(site.work).filter(({ file }) => !file.includes("/site-"));
  if (left.length > 0)
    found(`left beside the output: ${left.map(({ file }) => file.slice(site.root.length)).slice(0, 4)}`);
}

export function expectWhole(site: AttackedSite, found: Found): void {
  const missing = listMissingFiles(site.out);
  if (missing.length > 0) found(`a page does not load whole: ${missing.slice(0, 3).join(", ")}`);
}

/** Expects every source on disk to have the bytes that the test wrote. */
export function expectSourcesUnchanged(site: AttackedSite, found: Found): void {
  const changed = [...site.files].filter(([name, content]) => !isOnDisk(join(site.root, name), content));
  if (changed.length > 0) found(`sources changed: ${changed.map(([name]) => name).slice(0, 4)}`);
}

function isOnDisk(file: string, content: string | Uint8Array): boolean {
  try {
    return readFileSync(file).equals(Buffer.from(content));
  } catch {
    return false;
  }
}
