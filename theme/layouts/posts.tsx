// List of posts: the newest posts, the posts of a tag or an author, all tags, or all posts by year.
import type { ReactNode } from "react";
import { Portrait, PostDate, PostFacts, TagList } from "../components/article/byline.js";
import Html from "../components/article/html.js";
import Trail from "../components/article/trail.js";
import { useLabel } from "../components/shared.js";
import Slot from "../components/slot.js";
import type { PostsProps } from "../props.js";

export default function Posts({ html, notice, ...list }: PostsProps & { html: string; notice: ReactNode }): ReactNode {
  const { trail, author, ways, posts, years, tags, newer, older } = list;
  const label = useLabel();
  return (
    <main className="main" id="_content" tabIndex={-1}>
      <div className="article">
        {notice}
        <Trail trail={trail} />
        <Slot name="article-top" />
        <header className="posts-head">
          {author && <Portrait {...author} />}
          <Html className="prose" html={html} />
          {author?.url && <a href={author.url}>{author.url.replace(/^https?:\/\/|\/$/g, "")}</a>}
          {ways && <Ways {...ways} />}
        </header>
        {posts.map((post) => (
          <article className="post" key={post.id}>
            <PostFacts date={post.date} minutes={post.minutes} />
            <h2 className="post-title">
              <a href={post.url}>{post.title}</a>
            </h2>
            {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
            <div className="post-end">
              {post.authors.length > 0 && (
                <p className="post-authors">{post.authors.map(({ name }) => name).join(", ")}</p>
              )}
              <TagList tags={post.tags} />
            </div>
          </article>
        ))}
        {years.map(({ year, posts: own }) => (
          <Year key={year} year={year} posts={own} />
        ))}
        {tags.length > 0 && <TagList tags={tags.map((tag) => ({ ...tag, label: `${tag.label} · ${tag.count}` }))} />}
        {posts.length + years.length + tags.length === 0 && <p className="post-excerpt">{label("No posts yet.")}</p>}
        <Slot name="article-bottom" />
        {(newer || older) && <Pager newer={newer} older={older} />}
      </div>
    </main>
  );
}

function Ways({ archive, tags, feed }: NonNullable<PostsProps["ways"]>): ReactNode {
  const label = useLabel();
  return (
    <ul className="posts-ways">
      {archive && (
        <li>
          <a href={archive}>{label("Archive")}</a>
        </li>
      )}
      {tags && (
        <li>
          <a href={tags}>{label("Tags")}</a>
        </li>
      )}
      {feed && (
        <li>
          <a href={feed}>RSS</a>
        </li>
      )}
    </ul>
  );
}

function Year({ year, posts }: PostsProps["years"][number]): ReactNode {
  return (
    <section className="posts-year">
      <h2>{year}</h2>
      <ul>
        {posts.map(({ url, title, date }) => (
          <li key={url}>
            {date && <PostDate date={date} short />}
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pager({ newer, older }: Pick<PostsProps, "newer" | "older">): ReactNode {
  const label = useLabel();
  return (
    <nav className="posts-pager" aria-label={`${label("Newer posts")}, ${label("Older posts")}`}>
      {newer && (
        <a href={newer} rel="prev">
          {label("Newer posts")}
        </a>
      )}
      {older && (
        <a className="older" href={older} rel="next">
          {label("Older posts")}
        </a>
      )}
    </nav>
  );
}
