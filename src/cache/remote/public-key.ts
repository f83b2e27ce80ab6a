// Parses the text form of public Ed25519 keys. A separate module, because validating the config does not need any other
// code of the remote cache.

/** All public Ed25519 keys in the usual format (SPKI) start like this. */
const pattern = /^MCowBQYDK2VwAyEA[\w+/]{43}=$/;

/** Returns the Base64 line of a public key, with or without PEM markers; undefined for any other text. */
export function publicKeyLine(text: string): string | undefined {
  const line = text.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
  return pattern.test(line) ? line : undefined;
}
