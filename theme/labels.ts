// The theme's labels, grouped in theme.json by where they are used: on pages, in the client script, or in the search
// palette.
import type { Labels } from "docsgen";
import settings from "./theme.json" with { type: "json" };

type Words = typeof settings.labels;
export type Label = { [Place in keyof Words]: keyof Words[Place] }[keyof Words];
export type ScriptLabel = keyof Words["script"];
export type PaletteLabel = keyof Words["palette"];

/** Returns the overridden labels for one of these uses; undefined if there are none. */
export function pickLabels(labels: Labels, group: keyof Words): Labels | undefined {
  const overrides = Object.keys(settings.labels[group]).flatMap((name) =>
    labels[name] === undefined ? [] : [[name, labels[name]]],
  );
  return overrides.length > 0 ? Object.fromEntries(overrides) : undefined;
}
