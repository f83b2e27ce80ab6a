// Marks the prompts and the output in recordings of a terminal (`console`), so that pages can show them differently from
// commands, and copy only the commands.
import type { CodeMarks } from "../../contract/plugin.js";
import type { NotatedCode } from "./code-notations.js";

const languages = /^(?:console|shell-?session|terminal)$/i;

/** Matches `$ `, `# `, `% `, `❯ `, `(venv) $ `, `ada@host:~$ `, and `PS C:\> `. */
const prompt = /^(?:\([^()\s]+\) )?(?:[\w.-]+@[\w.-]+\S* ?)?[$#%❯](?: |$)|^PS [^>]*>(?: |$)|^[A-Z]:\\[^>]*>/;
/** Matches the prompt of a command that continues. */
const continued = /^> /;

/** Returns the marks of a recording. Undefined if the language is another one, or if no line starts with a prompt. */
export function markTerminal(lang: string, { code, moved }: NotatedCode): CodeMarks | undefined {
  if (!languages.test(lang)) return undefined;
  const spans: NonNullable<CodeMarks["spans"]>[number][] = [];
  let isInCommand = false;
  let hasCommand = false;
  code.split("\n").forEach((text, index) => {
    const line = (moved ? moved.lastIndexOf(index) : index) + 1;
    const [mark] = prompt.exec(text) ?? ((isInCommand && continued.exec(text)) || []);
    const isCommand: boolean = mark !== undefined || isInCommand;
    if (mark) spans.push({ line, start: 0, end: mark.length, ...wrap("prompt") });
    else if (!isCommand && text !== "") spans.push({ line, start: 0, end: text.length, ...wrap("output") });
    isInCommand = isCommand && (text.endsWith("\\") || text.endsWith("`"));
    hasCommand ||= isCommand;
  });
  return hasCommand ? { spans } : undefined;
}

function wrap(name: string): { before: string; after: string } {
  return { before: `<span class="${name}">`, after: "</span>" };
}
