// https://rspress.rs/ui/components/package-manager-tabs
import { managerCommands } from "docsgen/plugins/dialects/shared/code-text";
import type { ReactNode } from "react";
import { CodeBlock } from "../blocks/code-block.js";
import { TabGroup } from "../blocks/tab-group.js";

interface Props {
  /** A command without the name of a package manager, or a command for each one. */
  command: string | Readonly<Record<string, string>>;
  /** If true, the command is a package to run. */
  exec?: boolean;
  dlx?: boolean;
  /** Other package managers. */
  additionalTabs?: readonly { tool: string }[];
}

export function PackageManagerTabs({ command, exec, dlx, additionalTabs = [] }: Props): ReactNode {
  const others = additionalTabs.map(({ tool }) => [tool, `${tool} ${command}`]);
  const runs = dlx ? "dlx" : exec ? "exec" : undefined;
  const commands: Readonly<Record<string, string>> =
    typeof command === "string" ? { ...managerCommands(command, runs), ...Object.fromEntries(others) } : command;
  const tabs = Object.entries(commands).map(([name, text]) => ({
    label: name,
    content: <CodeBlock code={text} lang="sh" />,
  }));
  return <TabGroup tabs={tabs} sync="package-manager" />;
}
