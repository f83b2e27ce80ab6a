import { Gone } from "@rspress/core/theme";
import { Badge, Callout, Card, Link, LinkCard, PackageManagerTabs, SourceCode, Stamp, Steps, Tab, Tabs } from "@theme";
import { NoSSR, useDark, useLang, usePageData, usePages } from "rspress/runtime";

export const Box = ({ kind, children }) => <Callout type={kind} title="Mind">{children}</Callout>;
export const Commands = ({ name }) => <PackageManagerTabs command={`install ${name}`} />;
export const Links = () => <><LinkCard title="Other" href="/other" description="The other page" /><Card title="Pot">Holds water</Card></>;
export const Tree = () => <Tabs values={["A", "B"]}><Tab>a</Tab><Tab>b</Tab></Tabs>;
export const Guide = () => <Steps><h3>Fill</h3><p>With water <Badge text="New" type="tip" />.</p></Steps>;
export const Facts = () => <p>{usePageData().page.title} in {useLang()}: <Link href="/other">next</Link>, <SourceCode href="https://kettle.example" /></p>;
export const Marked = () => <p className="stamp"><Stamp>Hot</Stamp> <Gone>and wet</Gone></p>;
export const Dark = () => <span>Dark: {String(useDark())}</span>;
export const Later = () => <NoSSR fallback={<i>Later</i>}><b>Now</b></NoSSR>;
export const Listed = () => <ul>{usePages().pages.map(({ title, routePath, frontmatter }) => <li key={routePath}><Link href={routePath}>{title}</Link> {frontmatter.date}</li>)}</ul>;
