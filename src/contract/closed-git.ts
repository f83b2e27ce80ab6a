/**
 * Arguments that come before git's command: `git ...closedGit log`. The config of a content's repository can have git run
 * programs of its choice, or change what it prints: such settings are overruled. The user's own config stands, since it says
 * which repositories of others are safe (`safe.directory`). `ctx.git` passes them already.
 */
export const closedGit: readonly string[] = [
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false"],
  ...["log.showSignature=false", "log.follow=false", "log.mailmap=false", "log.diffMerges=off"],
  ...["gpg.program=false", "gpg.ssh.program=false", "gpg.x509.program=false", "protocol.ext.allow=never"],
].flatMap((setting) => ["-c", setting]);
