// The text form of public Ed25519 keys, for the check of the config, which loads nothing else of the remote cache.

/** All public Ed25519 keys in their usual form (SPKI) begin so. */
const pattern = /^MCowBQYDK2VwAyEA[\w+/]{43}=$/;

/** The line of Base64 in a public key, in PEM or without its frame; undefined for any other text. */
export function publicKeyLine(text: string): string | undefined {
  const line = text.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
  return pattern.test(line) ? line : undefined;
}
