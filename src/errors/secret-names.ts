// Names of files that contain keys or passwords. Pages must not publish or include them.

/** Full name or ending. Examples such as `.env.example` do not contain secrets. */
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

/** True for the name of a key, a password file or an environment file. @param path posix */
export function isSecretName(path: string): boolean {
  return secretName.test(path.slice(path.lastIndexOf("/") + 1)) || secretFolder.test(path);
}
