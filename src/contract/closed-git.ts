/**
 * Arguments to pass before the Git command: `git ...closedGit log`. They override repository settings that run programs or change
 * Git's output. The user's Git config still applies, because it lists trusted repositories (`safe.directory`). `ctx.git` passes
 * these arguments automatically.
 */
export const closedGit: readonly string[] = [
  ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false"],
  ...["log.showSignature=false", "log.follow=false", "log.mailmap=false", "log.diffMerges=off"],
  ...["gpg.program=false", "gpg.ssh.program=false", "gpg.x509.program=false", "protocol.ext.allow=never"],
].flatMap((setting) => ["-c", setting]);
