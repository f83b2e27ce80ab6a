// The module of an evaluated page, as text. Statements stay on the lines of the page that contain them, so that messages
// about the module have the right line.
import type { Statement } from "./statements.js";

export interface PageModule {
  /** The page. Relative imports refer to its folder. */
  readonly file: string;
  /** Returns the number of the next slot. */
  reserveSlot(): number;
  add(statement: Statement): void;
  /** Adds a statement above all others, unless the module has it. */
  addShared(text: string): void;
  /** Adds a function below all statements, unless the module has the same function, and returns its name. */
  addFunction(text: (name: string) => string): string;
  /** Undefined if the page has no slots. */
  text(): string | undefined;
}

export function createPageModule(file: string): PageModule {
  let slotCount = 0;
  const statements: Statement[] = [];
  const shared = new Set<string>();
  const functions: string[] = [];
  return {
    file,
    reserveSlot: () => slotCount++,
    add: (statement) => statements.push(statement),
    addShared: (text) => shared.add(text),
    addFunction(text) {
      const same = functions.findIndex((one, index) => one === text(`part${index}`));
      if (same !== -1) return `part${same}`;
      const name = `part${functions.length}`;
      functions.push(text(name));
      return name;
    },
    text() {
      const first = [...shared].map((text) => ({ text, line: 0 }));
      return slotCount === 0 ? undefined : [...layOut([...first, ...statements]), ...functions, ""].join("\n");
    },
  };
}

function layOut(statements: readonly Statement[]): string[] {
  const lines: string[] = [];
  let last = -1;
  for (const { text, line } of [...statements].sort((a, b) => a.line - b.line)) {
    while (lines.length < line) lines.push("");
    if (line === last) lines.push(`${lines.pop() ?? ""} ${text}`);
    else lines.push(text);
    lines.splice(-1, 1, ...(lines.at(-1) ?? "").split("\n"));
    last = line;
  }
  return lines;
}
