// Questions of `docsgen init`. Without a terminal, or with --yes, the default answers are used.
import { createInterface } from "node:readline/promises";
import pc from "picocolors";

export interface Ask {
  /** `unasked`: the answer if no questions are asked. Default: `usual`. */
  (question: string, usual: string, unasked?: string): Promise<string>;
  /** Prompts for one of the names, which can be entered by name or number. */
  choice<Name extends string>(
    question: string,
    choices: readonly (readonly [name: Name, meaning: string])[],
    usual: Name,
  ): Promise<Name>;
}

export function createAsk(isSilent: boolean): Ask {
  const asks = !isSilent && process.stdin.isTTY === true && process.stderr.isTTY === true;
  const ask = async (question: string, usual: string, unasked = usual) =>
    asks ? (await read(`${question} ${pc.dim(`(${usual})`)} `)) || usual : unasked;
  return Object.assign(ask, {
    async choice<Name extends string>(
      question: string,
      choices: readonly (readonly [name: Name, meaning: string])[],
      usual: Name,
    ) {
      if (!asks) return usual;
      const lines = choices.map(([name, meaning], index) => `  ${index + 1}  ${name.padEnd(8)} ${pc.dim(meaning)}\n`);
      process.stderr.write(`${question}\n${lines.join("")}`);
      for (;;) {
        const answer = await ask("Name or number", usual);
        const chosen = choices.find(([name], index) => answer === name || answer === String(index + 1));
        if (chosen) return chosen[0];
      }
    },
  });
}

async function read(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
