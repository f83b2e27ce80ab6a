// `::::::example` … `::::::` shows Markdown twice: as source and as the result. The manual therefore uses every feature that it
// describes, and a broken feature fails the build.
import type { Plugin, RewrittenLine } from "docsgen";

export function example(): Plugin {
  return {
    name: "example",
    client: { styles: ["plugins/example.css"] },
    markdown: {
      rewrite(lines) {
        const shown: RewrittenLine[] = [];
        let fence = "";
        for (let index = 0; index < lines.length; index++) {
          const line = lines[index] ?? "";
          const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
          if (fence === "") fence = mark;
          else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
          const isExample = fence === "" && line === "::::::example";
          const end = isExample ? lines.indexOf("::::::", index) : -1;
          if (end === -1) {
            shown.push({ text: line, from: index });
            continue;
          }
          const inside = lines.slice(index + 1, end).map((text, at) => ({ text, from: index + 1 + at }));
          const at = (text: string): RewrittenLine => ({ text, from: index });
          shown.push(...["", ...toSource(inside), "", '<div class="result">', ""].map(asLine(at)));
          shown.push(...["", ...inside, "", "</div>", ""].map(asLine(at)));
          index = end;
        }
        return shown;
      },
    },
  };
}

/** Returns a code block, or HTML for examples with `[!code …]` comments, which must appear literally. */
function toSource(lines: readonly RewrittenLine[]): (string | RewrittenLine)[] {
  if (!lines.some(({ text }) => text.includes("[!code "))) return ["``````md", ...lines, "``````"];
  const [first, ...rest] = lines.map(({ text, from }) => ({
    text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    from,
  }));
  return first ? [{ ...first, text: `<pre><code>${first.text}` }, ...rest, "</code></pre>"] : [];
}

function asLine(at: (text: string) => RewrittenLine): (line: string | RewrittenLine) => RewrittenLine {
  return (line) => (typeof line === "string" ? at(line) : line);
}
