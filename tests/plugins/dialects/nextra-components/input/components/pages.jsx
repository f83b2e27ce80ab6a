import "server-only";
import { createRequire } from "node:module";
import { getIndexPageMap } from "nextra/page-map";
import { getPagesUnderRoute } from "nextra/context";
import { useMDXComponents } from "next-mdx-import-source-file";
import { unstable_cache } from "next/cache";
import localFont from "next/font/local";
import { Noto_Sans } from "next/font/google";

const sans = Noto_Sans({ subsets: ["latin"] });
const serif = localFont({ src: "./serif.woff2" });
const require = createRequire(import.meta.url);
const { basename } = require("node:path");
const countOf = unstable_cache((pages) => pages.length);

export function Recipes() {
  const { h3: H3, a: A, mark: Mark } = useMDXComponents();
  const pages = getPagesUnderRoute("/recipes");
  return (
    <section className={sans.className + serif.variable}>
      <Mark>{countOf(pages)} {basename("/recipes")}</Mark>
      {getIndexPageMap(pages).flat().map(({ name, route, title, frontMatter = {}, children = [] }) => (
        <div key={name}>
          <H3>{title}</H3>
          {children.length > 0 ? <i>{children.length} more</i> : <A href={route}>{frontMatter.time ?? "soon"}</A>}
        </div>
      ))}
    </section>
  );
}
