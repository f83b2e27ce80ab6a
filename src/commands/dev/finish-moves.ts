// Plans and finishes moves that were made by hand while `docsgen dev` runs, with the plan of `docsgen move --finish`.
import { dirname, join, relative } from "node:path";
import pc from "picocolors";
import type { Config } from "../../config/config.js";
import type { MoveFinisher } from "../../dev/moves/move-offers.js";
import type { Rename } from "../../dev/moves/renamed-files.js";
import { displayName, toPosix } from "../../errors/file-names.js";
import { applyMove } from "../move/move-journal.js";
import { listEdits, planMove, refuseReadOnly } from "../move/planned-move.js";
import { type Log, plural } from "../terminal.js";

/** @param root the site root as given on the command line */
export function createMoveFinisher(root: string, log: Log): MoveFinisher {
  return {
    async plan(rename, session) {
      const { from, to, isFolder } = rename;
      const plan = await planMove({ move: { from, to }, isFolder, isDone: true }, session);
      if (plan.writes.size === 0) return undefined;
      const { config, cache } = session;
      return {
        from: displayName(from, config.root),
        to: displayName(to, config.root),
        command: formatCommand(rename, root, config),
        redirects: plan.redirects.map(({ oldUrl, newUrl }) => `${oldUrl} → ${newUrl}`),
        edits: listEdits(plan, config.root),
        leftovers: plan.leftovers.map(({ place, message }) => `${displayName(place.file, config.root)}: ${message}`),
        apply() {
          refuseReadOnly(plan);
          if (plan.edits.isOutdated()) return undefined;
          applyMove(plan, join(dirname(cache.folder), "moves"));
          log.line(`moved: ${plan.title}; docsgen move --undo restores all files`);
          return [...plan.writes.keys()];
        },
      };
    },
    onOffer({ from, to, command, redirects, edits }) {
      const rest = [plural(edits.length, "edit"), plural(redirects.length, "redirect")].join(", ");
      log.line(`${pc.yellow("renamed")} ${from} → ${to}; to add ${rest}: ${command}`);
    },
  };
}

/** `docsgen move guide/a.md guide/b.md --finish`, with the root if it is not the working directory. */
function formatCommand({ from, to }: Rename, root: string, { content, root: absolute }: Config): string {
  const isHere = absolute === process.cwd();
  const words = [displayName(from, content), displayName(to, content), "--finish"];
  if (!isHere) words.push("--root", toPosix(relative(process.cwd(), absolute)) || root);
  return ["docsgen move", ...words.map((word) => (/^[\w./-]+$/.test(word) ? word : `"${word}"`))].join(" ");
}
