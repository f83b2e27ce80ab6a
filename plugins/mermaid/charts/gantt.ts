// Draws `gantt`: tasks on a time axis. https://mermaid.js.org/syntax/gantt.html
import { plainLabel, type Source, Unsupported } from "../source.js";
import { boxAt, lineAt, measureText, round, textAt, wholeSvg } from "./svg.js";

interface Task {
  name: string;
  section: string;
  isDone: boolean;
  isMilestone: boolean;
  fromMs: number;
  toMs: number;
}

const chartWidth = 560;
const rowHeight = 26;
const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1e3,
  m: 6e4,
  h: 36e5,
  d: 864e5,
  w: 6048e5,
  M: 2592e6,
  y: 31536e6,
};

export function drawGantt({ lines }: Source): string {
  const { title, tasks, format } = parse(lines.slice(1));
  const [from, to] = [Math.min(...tasks.map((one) => one.fromMs)), Math.max(...tasks.map((one) => one.toMs))];
  const labels = tasks.map(({ name, section }) => (section === "" ? name : `${section}: ${name}`));
  const left = 16 + Math.min(280, Math.max(...labels.map((one) => measureText(one))));
  const top = title === "" ? 12 : 44;
  const scale = chartWidth / Math.max(1, to - from);
  const bottom = top + tasks.length * rowHeight + 4;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const x = left + part * chartWidth;
    return (
      lineAt(x, top, x, bottom, "var(--_inner-stroke)") +
      textAt(x, bottom + 14, tickLabel(from + part * (to - from), to - from, format), { size: 11 })
    );
  });
  const bars = tasks.map(({ isDone, isMilestone, fromMs, toMs }, index) => {
    const y = top + index * rowHeight;
    const x = left + (fromMs - from) * scale;
    const label = textAt(left - 8, y + rowHeight / 2, labels[index] ?? "", { anchor: "end" });
    const middle = y + rowHeight / 2;
    if (isMilestone) {
      const at = x + ((toMs - fromMs) * scale) / 2;
      return `${label}<path d="M${round(at)} ${middle - 8}l8 8l-8 8l-8 -8Z" fill="var(--_node-stroke)"/>`;
    }
    const box = { x, y: y + 4, width: Math.max(3, (toMs - fromMs) * scale), height: rowHeight - 8 };
    return label + boxAt(box, isDone ? "var(--_group-hdr)" : "var(--_node-fill)");
  });
  const width = left + chartWidth + 48;
  const heading = title === "" ? "" : textAt(width / 2, 18, title, { bold: true, size: 15, fill: "var(--_text)" });
  return wholeSvg(width, bottom + 30, heading + ticks.join("") + bars.join(""));
}

function parse(lines: readonly string[]): { title: string; tasks: Task[]; format: string } {
  let [title, section, format] = ["", "", "YYYY-MM-DD"];
  const tasks: Task[] = [];
  const taskById = new Map<string, Task>();
  for (const line of lines) {
    const [, word, words = ""] = /^(title|section|dateFormat)\s+(.*)$/.exec(line) ?? [];
    if (word === "title") title = plainLabel(words);
    else if (word === "section") section = plainLabel(words);
    else if (word === "dateFormat") format = words.trim();
    else if (/^(?:excludes|includes|weekday|weekend)\b/.test(line))
      throw new Unsupported(`"${line}" changes the working days, which is not supported`);
    else if (!/^(?:axisFormat|tickInterval|todayMarker|inclusiveEndDates|displayMode|click|topAxis)\b/.test(line)) {
      tasks.push(parseTask(line, { section, format, last: tasks.at(-1), taskById }));
    }
  }
  if (tasks.length === 0) throw new Unsupported("it has no tasks");
  return { title, tasks, format };
}

interface Before {
  section: string;
  format: string;
  last: Task | undefined;
  taskById: Map<string, Task>;
}

/** Parses `Name :done, id, 2014-01-06, 3d`. Missing values are derived from earlier tasks. */
function parseTask(line: string, { section, format, last, taskById }: Before): Task {
  const [, name = "", data] = /^(.*?)\s*:\s*(.*)$/.exec(line) ?? [];
  if (data === undefined) throw new Unsupported(`"${line}" is not supported`);
  const words = data.split(",").map((one) => one.trim());
  const tags: string[] = [];
  while (/^(?:done|active|crit|milestone|vert)$/.test(words[0] ?? "")) tags.push(words.shift() ?? "");
  const end = words.pop() ?? "";
  const start = words.pop();
  const id = words.pop();
  const fromMs = start === undefined ? last?.toMs : parseTime(start, format, taskById, "toMs");
  const duration = /^(\d+(?:\.\d+)?)(ms|[smhdwMy])$/.exec(end);
  const toMs =
    duration && fromMs !== undefined
      ? fromMs + Number(duration[1]) * (unitMs[duration[2] ?? ""] ?? 0)
      : parseTime(end, format, taskById, "fromMs");
  if (fromMs === undefined || toMs === undefined) throw new Unsupported(`"${line}" has no supported time`);
  const [isDone, isMilestone] = [tags.includes("done"), tags.includes("milestone")];
  const task: Task = { name: plainLabel(name), section, isDone, isMilestone, fromMs, toMs };
  if (id) taskById.set(id, task);
  return task;
}

function parseTime(
  text: string,
  format: string,
  taskById: ReadonlyMap<string, Task>,
  edge: "fromMs" | "toMs",
): number | undefined {
  const [, ids] = /^(?:after|until)\s+(.+)$/.exec(text) ?? [];
  if (ids !== undefined) {
    const times = ids.split(/\s+/).flatMap((id) => taskById.get(id)?.[edge] ?? []);
    return times.length > 0 ? Math.max(...times) : undefined;
  }
  if (format === "X" || format === "x")
    return /^\d+$/.test(text) ? Number(text) * (format === "X" ? 1000 : 1) : undefined;
  if (!/^YYYY-MM-DD(?:[ T]HH:mm(?::ss)?)?$/.test(format)) return undefined;
  const [, day, time = "00:00"] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

function tickLabel(ms: number, spanMs: number, format: string): string {
  if (format === "X" || format === "x") return String(round(format === "X" ? ms / 1000 : ms));
  const iso = new Date(ms).toISOString();
  return spanMs < 2 * (unitMs.d ?? 0) ? iso.slice(5, 16).replace("T", " ") : iso.slice(0, 10);
}
