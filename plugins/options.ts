// Options of a plugin: a wrong key is told at once, with the right ones.

/** @throws TypeError for a key that the plugin does not know */
export function checkOptions(plugin: string, given: object, known: readonly string[]): void {
  const wrong = Object.keys(given).find((key) => !known.includes(key));
  if (wrong === undefined) return;
  throw new TypeError(`${plugin}() has no option "${wrong}"; its options are: ${known.join(", ") || "none"}.`);
}
