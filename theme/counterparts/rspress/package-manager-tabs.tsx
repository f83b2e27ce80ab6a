// https://rspress.rs/ui/components/package-manager-tabs
import { denoCommand, packageCommands } from "docsgen/plugins/dialects/shared/code-text";
import type { ReactNode } from "react";
import { CodeBlock } from "../blocks/code-block.js";
import { TabGroup } from "../blocks/tab-group.js";

interface Props {
  /** A command for npm, without `npm`, or a command for each package manager. */
  command: string | Readonly<Record<string, string>>;
  /** If true, the command is a package to run. */
  exec?: boolean;
  dlx?: boolean;
}

export function PackageManagerTabs({ command, exec, dlx }: Props): ReactNode {
  const commands = typeof command === "string" ? translate(command, exec || dlx ? "npx" : "npm") : command;
  const tabs = Object.entries(commands).map(([name, text]) => ({
    label: name,
    content: <CodeBlock code={text} lang="sh" />,
  }));
  return <TabGroup tabs={tabs} sync="package-manager" />;
}

function translate(command: string, program: string): Record<string, string> {
  const npm = /^(?:npm|npx)\s/.test(command) ? command : `${program} ${command}`;
  const others = Object.entries(packageCommands).map(([name, convert]) => [name, convert(npm)]);
  return { ...Object.fromEntries(others), deno: denoCommand(npm) };
}
