// Keys of a remote cache. Results are signed, so that only results from machines with a key are used. The key is either
// a shared secret (HMAC with SHA-256), or a key pair (Ed25519) of which readers only have the public key.
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from "node:crypto";
import { promisify } from "node:util";
import { hash } from "../../files/content-hash.js";
import { publicKeyLine } from "./public-key.js";

/** Remote cache settings from the config. */
export interface RemoteSettings {
  /** Without a trailing slash. */
  url: string;
  /** `env:NAME` of the signing key. */
  sign?: string;
  /** Additional trusted keys: public keys, or `env:NAME`. */
  verify?: readonly string[];
}

export interface RemoteKeys {
  /**
   * Identifies the remote cache and the trusted keys. Results of one identity are never used under another. Undefined
   * if keys are required and this machine has none.
   */
  identity: string | undefined;
  /** True if unsigned results are refused. */
  isSigned: boolean;
  /** Variables that are not set on this machine. */
  missing: readonly string[];
  /** Undefined if this machine has no signing key. Without keys, a signature is only a checksum. */
  sign?(message: string): Promise<string>;
  isValid(message: string, signature: string): Promise<boolean>;
}

/** Thrown for a variable whose value is not a valid key. */
export class KeyProblem extends Error {
  readonly option: "sign" | "verify";
  constructor(option: "sign" | "verify", message: string) {
    super(message);
    this.option = option;
  }
}

interface Key {
  /** Identifies the key without revealing a secret. */
  id: string;
  sign?(message: Buffer): Promise<Buffer>;
  isValid(message: Buffer, signature: Buffer): Promise<boolean>;
}

const environment = "env:";
const minSecretLength = 32;
/** @throws KeyProblem */
export function readKeys({ url, sign, verify = [] }: RemoteSettings): RemoteKeys {
  const isSigned = sign !== undefined || verify.length > 0;
  if (!isSigned) return checksums(url);
  const missing: string[] = [];
  const read = (option: "sign" | "verify", setting: string): Key[] => {
    const isVariable = setting.startsWith(environment);
    const name = setting.slice(environment.length);
    const text = (isVariable ? (process.env[name] ?? "") : setting).trim();
    if (text === "") missing.push(name);
    return text === "" ? [] : [parseKey(text, option, name)];
  };
  const [signer] = sign === undefined ? [] : read("sign", sign);
  const trusted = [...(signer ? [signer] : []), ...verify.flatMap((setting) => read("verify", setting))];
  const ids = [...new Set(trusted.map(({ id }) => id))].sort();
  return {
    identity: ids.length === 0 ? undefined : hash("remote", url, ...ids),
    isSigned: true,
    missing,
    ...(signer?.sign && {
      sign: async (message) => (await signer.sign?.(Buffer.from(message)))?.toString("base64") ?? "",
    }),
    async isValid(message, signature) {
      const bytes = Buffer.from(signature, "base64");
      for (const key of trusted) if (await key.isValid(Buffer.from(message), bytes)) return true;
      return false;
    },
  };
}

/** Returns keys that create checksums, which reveal a server that mixes up its entries. */
function checksums(url: string): RemoteKeys {
  return {
    ...{ identity: hash("remote", url), isSigned: false, missing: [] },
    sign: async (message) => hash(message),
    isValid: async (message, signature) => signature === hash(message),
  };
}

function parseKey(text: string, option: "sign" | "verify", name: string): Key {
  // Some CI systems keep a variable on one line.
  const pem = text.replaceAll("\\n", "\n");
  const line = publicKeyLine(pem);
  if (line !== undefined && option === "verify") return publicKey(readPublicKey(line));
  if (pem.includes("PRIVATE KEY-----")) {
    const key = readPrivateKey(pem);
    if (key) return privateKey(key);
  } else if (line === undefined && !isOtherKey(pem) && text.length >= minSecretLength) return secretKey(text);
  const kind = option === "sign" ? "a private Ed25519 key (PEM)" : "a public Ed25519 key";
  const message = `names the variable ${name}, whose value must be ${kind} or a secret of at least ${minSecretLength} characters`;
  throw new KeyProblem(option, message);
}

function readPublicKey(line: string): KeyObject {
  return createPublicKey({ key: Buffer.from(line, "base64"), format: "der", type: "spki" });
}

function readPrivateKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

/** True for public keys of other types and for PEM text, neither of which must be used as a secret. */
function isOtherKey(text: string): boolean {
  if (text.includes("-----BEGIN")) return true;
  try {
    createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    return true;
  } catch {
    return false;
  }
}

/** With a callback, node:crypto signs on another thread. */
const signAside = promisify<null, Buffer, KeyObject, Buffer>(signWith);
const verifyAside = promisify<null, Buffer, KeyObject, Buffer, boolean>(verifyWith);

function publicKey(key: KeyObject): Key {
  return {
    id: hash("ed25519", key.export({ format: "der", type: "spki" })),
    isValid: (message, signature) => verifyAside(null, message, key, signature),
  };
}

function privateKey(key: KeyObject): Key {
  return { ...publicKey(createPublicKey(key)), sign: (message) => signAside(null, message, key) };
}

function secretKey(secret: string): Key {
  const codeOf = (message: string | Buffer) => createHmac("sha256", secret).update(message).digest();
  return {
    id: hash("hmac", codeOf("identity of the key")),
    sign: async (message) => codeOf(message),
    async isValid(message, signature) {
      const code = codeOf(message);
      return code.length === signature.length && timingSafeEqual(code, signature);
    },
  };
}
