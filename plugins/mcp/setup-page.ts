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
  const program = words.join(" ");
  const fence = (language: string, code: string) => [`\`\`\`${language}`, code, "```"].join("\n");
  const json = (value: unknown) => fence("json", JSON.stringify(value, null, 2));
  const sections: readonly [heading: string, ...text: string[]][] = [
    ["Claude Code", "Run:", fence("sh", `claude mcp add ${name} -- ${program}`)],
    ["Codex", "Run:", fence("sh", `codex mcp add ${name} -- ${program}`)],
    ["VS Code", "Add to `.vscode/mcp.json`:", json({ servers: { [name]: { type: "stdio", command, args } } })],
    ["Cursor", "Add to `.cursor/mcp.json`:", json({ mcpServers: { [name]: { command, args } } })],
    ["Zed", "Add to the settings:", json({ context_servers: { [name]: { command, args } } })],
    ["Other clients", "Most clients read the format of Cursor. The command is:", fence("sh", program)],
  ];
  const intro = [
    "A server on your machine gives assistants the search and the pages of this site through the Model Context Protocol.",
    `It requires Node.js, only reads ${url}, and sends your questions nowhere.`,
  ];
  const parts = sections.map(([heading, ...text]) => [`## ${heading}`, ...text].join("\n\n"));
  return `${[`# Connect an assistant to ${title}`, intro.join("\n"), ...parts].join("\n\n")}\n`;
}
