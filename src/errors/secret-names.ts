// Names of files that are only published if the config allows it: keys, passwords, and hidden files.

/** Full names or endings. Examples such as `.env.example` are excluded, because they do not contain secrets. */
const secretName = new RegExp(
  [
    String.raw`^\.env(?:\.(?!(?:example|sample|template|dist|defaults?)$).+)?$`,
    String.raw`\.env$`,
    String.raw`\.(?:pem|key|p8|pk8|p12|pfx|jks|keystore|kdbx?|ppk|ovpn)$`,
    "^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$",
    String.raw`^\.(?:netrc|pgpass|htpasswd|git-credentials|pypirc|dockercfg)$`,
  ].join("|"),
  "i",
);
const secretFolder = /(?:^|\/)\.(?:git|ssh|aws|gnupg)\//i;

/** True if a file is named like a key, a password file, or an environment file. @param path posix */
export function isSecretName(path: string): boolean {
  return secretName.test(path.slice(path.lastIndexOf("/") + 1)) || secretFolder.test(path);
}

/** Hidden files that hosts and standards read from a published site, or that keep a folder in Git. */
const publicDotFile = /^\.(?:nojekyll|htaccess|domains|well-known|gitkeep|keep|gitignore|gitattributes)$/;

/** True if a file or one of its folders is hidden, except for files that sites publish. @param path posix */
export function isHiddenName(path: string): boolean {
  return path.includes(".") && path.split("/").some((name) => name.startsWith(".") && !publicDotFile.test(name));
}

/**
 * True if a file is one of those that macOS adds to folders. They are never published, and not worth a message. @param
 * path posix
 */
export function isSystemFile(path: string): boolean {
  return path.endsWith(".DS_Store") && /(?:^|\/)\.DS_Store$/.test(path);
}
