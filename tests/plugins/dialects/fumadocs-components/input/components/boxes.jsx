import { Accordion, Accordions } from "fumadocs-ui/components/accordion";
import { Callout } from "fumadocs-ui/components/callout";
import { Card, Cards } from "fumadocs-ui/components/card";
import { DynamicCodeBlock } from "fumadocs-ui/components/dynamic-codeblock";
import { File, Files, Folder } from "fumadocs-ui/components/files";
import { Step, Steps } from "fumadocs-ui/components/steps";
import { Tab, Tabs } from "fumadocs-ui/components/tabs";
import { TypeTable } from "fumadocs-ui/components/type-table";
import Link from "fumadocs-core/link";

export const Box = ({ kind, children }) => <Callout type={kind} title="Mind">{children}</Callout>;
export const Commands = ({ name }) => (
  <Tabs items={["npm", "pnpm"]} groupId="pm">
    <Tab value="npm"><DynamicCodeBlock lang="bash" code={`npm i ${name}`} /></Tab>
    <Tab value="pnpm"><DynamicCodeBlock lang="bash" code={`pnpm add ${name}`} /></Tab>
  </Tabs>
);
export const Links = () => <Cards><Card title="Other" href="/docs/other" description="The other page" /></Cards>;
export const Tree = () => <Files><Folder name="app" defaultOpen><File name="page.tsx" /></Folder></Files>;
export const Guide = () => <Steps><Step>Fill</Step><Step>Heat</Step></Steps>;
export const Questions = () => (
  <Accordions type="single"><Accordion title="How hot?">100 °C, see <Link href="/docs/other">other</Link>.</Accordion></Accordions>
);
export const Options = () => <TypeTable type={{ volume: { type: "number", default: "1.5", description: "In liters" } }} />;
