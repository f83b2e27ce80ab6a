// Renders the setup instructions for common clients of the Model Context Protocol.
import type { SiteInfo } from "docsgen";

export function renderSetup({ title, origin, base }: SiteInfo): string {
  const url = origin + base;
  const name =
    title
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-")
      .replace(/^-|-$/g, "") || "docs";
  const words = ["npx", "-y", "docsgen", "mcp", url];
  const [command, ...args] = words;
  const json = (value: unknown) => ["```json", JSON.stringify(value, null, 2), "```"].join("\n");
  const sections: readonly [heading: string, ...text: string[]][] = [
    ["Claude Code", "Run:", `\`\`\`sh\nclaude mcp add ${name} -- ${words.join(" ")}\n\`\`\``],
    ["Codex", "Run:", `\`\`\`sh\ncodex mcp add ${name} -- ${words.join(" ")}\n\`\`\``],
    ["VS Code", "Add to `.vscode/mcp.json`:", json({ servers: { [name]: { type: "stdio", command, args } } })],
    ["Cursor", "Add to `.cursor/mcp.json`:", json({ mcpServers: { [name]: { command, args } } })],
    ["Zed", "Add to the settings:", json({ context_servers: { [name]: { command, args } } })],
    [
      "Other clients",
      "Most clients read the format of Cursor. The command is:",
      `\`\`\`sh\n${words.join(" ")}\n\`\`\``,
    ],
  ];
  const intro = [
    "A server on your machine gives assistants the search and the pages of this site through the Model Context Protocol.",
    `It requires Node.js, only reads ${url}, and sends your questions nowhere.`,
  ];
  const parts = sections.map(([heading, ...text]) => [`## ${heading}`, ...text].join("\n\n"));
  return `${[`# Connect an assistant to ${title}`, intro.join("\n"), ...parts].join("\n\n")}\n`;
}
