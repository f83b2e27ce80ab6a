// Date, reading time, authors, and tags below the title of a post.
import type { ReactNode } from "react";
import type { PostProps } from "../../props.js";
import { useLabel, useShared } from "../shared.js";

type Props = Pick<PostProps, "date" | "minutes" | "authors" | "tags">;

export default function Byline({ date, minutes, authors, tags }: Props): ReactNode {
  return (
    <div className="byline">
      <PostFacts date={date} minutes={minutes} />
      {authors.length > 0 && (
        <ul className="authors">
          {authors.map((author) => (
            <li key={author.name} className="author">
              <Portrait {...author} />
              <span className="author-text">
                <AuthorName {...author} />
                {author.title && <span className="author-title">{author.title}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TagList tags={tags} />
    </div>
  );
}

export function PostFacts({ date, minutes }: Pick<PostProps, "date" | "minutes">): ReactNode {
  const label = useLabel();
  if (!date && minutes === 0) return null;
  return (
    <p className="post-facts">
      {date && <PostDate date={date} />}
      {minutes > 0 && <span>{label("{count} min read").replace("{count}", String(minutes))}</span>}
    </p>
  );
}

/** Renders the author's date, which is the same in all time zones. */
export function PostDate({ date, short }: { date: string; short?: true }): ReactNode {
  const { lang } = useShared().info;
  const day = date.slice(0, 10);
  const style = short ? ({ month: "short", day: "numeric" } as const) : ({ dateStyle: "long" } as const);
  const text = new Intl.DateTimeFormat(lang, { ...style, timeZone: "UTC" }).format(new Date(day));
  return <time dateTime={date}>{text}</time>;
}

function AuthorName({ name, posts, url }: PostProps["authors"][number]): ReactNode {
  const link = posts || url;
  return link ? (
    <a className="author-name" href={link}>
      {name}
    </a>
  ) : (
    <span className="author-name">{name}</span>
  );
}

/** Renders an avatar without alternative text, because the name is next to it. */
export function Portrait({ name, avatar }: Pick<PostProps["authors"][number], "name" | "avatar">): ReactNode {
  if (avatar) return <img className="portrait" src={avatar} alt="" width={40} height={40} loading="lazy" />;
  const letters = name.split(/\s+/).map((word) => [...word][0] ?? "");
  return (
    <span className="portrait" aria-hidden="true">
      {[letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase()}
    </span>
  );
}

export function TagList({ tags }: Pick<PostProps, "tags">): ReactNode {
  const label = useLabel();
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags" aria-label={label("Tags")}>
      {tags.map(({ label: name, url }) => (
        <li key={name}>
          {url ? (
            <a className="post-tag" href={url}>
              {name}
            </a>
          ) : (
            <span className="post-tag">{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
