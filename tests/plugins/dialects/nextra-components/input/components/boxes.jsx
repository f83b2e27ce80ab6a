import { Bleed, Callout, Cards, FileTree, Steps, Tabs } from "nextra/components";
import Image from "next/image";
import Link from "next/link";
import { usePathname } from "next/navigation.js";
import { useTheme } from "next-themes";

export const Box = ({ kind, children }) => <Callout type={kind} emoji="☕">{children}</Callout>;
export const Commands = ({ name }) => (
  <Tabs items={["npm", "pnpm"]} storageKey="pm">
    {["npm i", "pnpm add"].map((command) => <Tabs.Tab key={command}><code>{command} {name}</code></Tabs.Tab>)}
  </Tabs>
);
export const Links = () => (
  <Cards>
    <Cards.Card title="Other" href="/other" arrow />
    <Cards.Card title="Here" href="https://kettle.example"><Image src="/pot.svg" width={40} height={20} alt="Pot" /></Cards.Card>
  </Cards>
);
export const Tree = () => (
  <FileTree>
    <FileTree.Folder name="src" defaultOpen><FileTree.File name="kettle.ts" active /></FileTree.Folder>
  </FileTree>
);
export const Guide = () => <Steps><h3>Fill</h3><p>With water.</p></Steps>;
export const Wide = () => <Bleed>Wide at <code>{usePathname()}</code>, <Link href="/other">next</Link></Bleed>;
export const Theme = () => <span>Theme: {useTheme().resolvedTheme}</span>;
