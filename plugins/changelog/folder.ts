// Merges a folder that contains a file per release, such as the notes of GitHub releases, into one changelog.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDate, toDay } from "../shared/dates.js";
import { splitFrontMatter, toWord } from "../shared/front-matter.js";
import { compareNames } from "../shared/page-names.js";
import { belowRelease, parseRelease, type Release, releaseId, renderRelease } from "./release.js";

/** @returns the releases, newest first; undefined if the folder does not exist */
export function readFolder(folder: string): { release: Release; lines: string[] }[] | undefined {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => /\.(?:md|markdown)$/i.test(name) && !/^[._]/.test(name));
  } catch {
    return undefined;
  }
  const releases = names.map((name) => readRelease(name, readFileSync(join(folder, name), "utf8")));
  return releases.sort((a, b) => compareNames(b.release.version, a.release.version));
}

/** Reads a release. The file name is the version: `v2.1.0.md`, `2026-01-31-v2.1.0.md`. */
function readRelease(name: string, text: string): { release: Release; lines: string[] } {
  const { values, body } = splitFrontMatter(text);
  const base = name.replace(/\.[^.]+$/, "");
  const [, day = "", rest = base] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(base) ?? [];
  const written = toWord(values.version) || toWord(values.tag_name) || rest;
  const version = parseRelease(`## ${written}`)?.version ?? written;
  const date = parseDate(toWord(values.date) || toWord(values.published_at) || day);
  const lines = body.trim().split(/\r?\n/);
  // Drops a title, because it repeats the version.
  if (parseRelease(lines[0] ?? "") || /^# /.test(lines[0] ?? "")) lines.shift();
  return {
    release: {
      version,
      id: releaseId(version),
      date: toDay(date ?? ""),
      url: toWord(values.url),
      isYanked: false,
    },
    lines: lines.map(belowRelease),
  };
}

export function joinReleases(title: string, releases: NonNullable<ReturnType<typeof readFolder>>): string {
  const parts = releases.map(({ release, lines }) => [...renderRelease(release), "", ...lines].join("\n"));
  return [`# ${title}`, ...parts, ""].join("\n\n");
}
