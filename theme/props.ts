// The types of what `select` hands to `render`, plain JSON, by the component that takes it. Each field is described where it
// is made.
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
export type OverviewProps = NonNullable<PageProps["overview"]>;
export type PostProps = NonNullable<PageProps["post"]>;
export type PostsProps = NonNullable<PageProps["posts"]>;
