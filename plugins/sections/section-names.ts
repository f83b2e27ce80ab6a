// A separate file, so that warnings can name the containers without loading the plugin.

/** Kinds of sections: names of containers, and keys of entries in `sections`. */
export const sectionNames = [
  "hero",
  "features",
  "showcase",
  "logos",
  "quote",
  "stats",
  "steps",
  "cta",
  "grid",
] as const;

export type SectionName = (typeof sectionNames)[number];

export function isSectionName(name: string): name is SectionName {
  return sectionNames.some((one) => one === name);
}
