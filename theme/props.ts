// Types of the plain JSON props that `select` passes to `render`, by component. Fields are documented where they are
// created.
import type { select } from "./select.js";

export type { NavGroup, NavItem } from "./selection/long-sidebar.js";

export type PageProps = ReturnType<typeof select>;
export type HeadProps = PageProps["head"];
export type HeaderProps = PageProps["header"];
export type NavProps = NonNullable<PageProps["nav"]>;
export type SearchProps = NonNullable<PageProps["search"]>;
export type SidebarProps = NonNullable<PageProps["sidebar"]>;
export type ArticleProps = NonNullable<PageProps["article"]>;
export type HomeProps = NonNullable<PageProps["home"]>;
export type GeneratedHomeProps = NonNullable<PageProps["generated"]>;
export type OverviewProps = NonNullable<PageProps["overview"]>;
export type NotFoundProps = NonNullable<PageProps["sections"]>;
export type PostProps = NonNullable<PageProps["post"]>;
export type PostsProps = NonNullable<PageProps["posts"]>;
