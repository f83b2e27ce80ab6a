import { DynamicLink } from "fumadocs-core/dynamic-link";
import { usePathname } from "fumadocs-core/framework";
import defaultMdxComponents, { createRelativeLink } from "fumadocs-ui/mdx";
import type { ReactNode } from "react";
import { Stars } from "@/components/parts";
import { source } from "@/lib/source";

const FiveStars = () => <u><Stars count={5} /></u>;

const colors: Record<string, string> = { hot: "red", cold: "blue" };

export default async function Page({ params }: { params: Promise<{ slug?: string[] }> }) {
  const { slug } = await params;
  const page = source.getPage(slug);
  const { body: MDX } = await page.data.load();
  return (
    <MDX
      components={{
        ...defaultMdxComponents,
        a: createRelativeLink(source, page),
        Stars: FiveStars,
        Label: ({ heat, children }: { heat: keyof typeof colors; children: ReactNode }) => (
          <b style={{ color: colors[heat] }} data-path={usePathname()}>{children}</b>
        ),
        Crumb({ href }: { href: string }) {
          const { a: Anchor } = defaultMdxComponents;
          return <><Anchor href={href}>Up</Anchor> <DynamicLink href="/[lang]/docs">Docs</DynamicLink></>;
        },
        Sibling: ({ name }: { name: string }) => <i>{page.siblings[name].title}</i>,
      }}
    />
  );
}
