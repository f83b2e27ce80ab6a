// The theme's words, which theme.json lists by where they are needed: on pages, in the script, in the search palette.
import type { Labels } from "docsgen";
import settings from "./theme.json" with { type: "json" };

type Words = typeof settings.labels;
export type Label = { [Place in keyof Words]: keyof Words[Place] }[keyof Words];
export type ScriptLabel = keyof Words["script"];
export type PaletteLabel = keyof Words["palette"];

/** The site's own words that are needed somewhere; undefined if it has none. */
export function pickLabels(labels: Labels, place: keyof Words): Labels | undefined {
  const own = Object.keys(settings.labels[place]).flatMap((name) =>
    labels[name] === undefined ? [] : [[name, labels[name]]],
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
