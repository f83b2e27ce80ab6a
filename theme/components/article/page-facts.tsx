// Edit link, last update, and contributors below the article.
import type { ReactNode } from "react";
import type { ArticleProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel, useShared } from "../shared.js";

type Props = Pick<ArticleProps, "edit" | "updated" | "contributors">;

export default function PageFacts({ edit, updated, contributors = [] }: Props): ReactNode {
  return (
    <>
      {(edit || updated) && <Changes edit={edit} updated={updated} />}
      {contributors.length > 0 && <Contributors names={contributors} />}
    </>
  );
}

/** Maximum number of contributors to name; the others are counted. */
const shownNames = 8;

function Contributors({ names }: { names: readonly string[] }): ReactNode {
  const { lang } = useShared().info;
  const label = useLabel();
  const others = names.length - shownNames;
  const list =
    others > 0
      ? `${names.slice(0, shownNames).join(", ")} ${label("and {count} more").replace("{count}", String(others))}`
      : new Intl.ListFormat(lang).format(names);
  return (
    <p className="contributors">
      <b>{label("Contributors")}</b> <bdi>{list}</bdi>
    </p>
  );
}

function Changes({ edit, updated }: Omit<Props, "contributors">): ReactNode {
  const label = useLabel();
  return (
    <div className="page-facts">
      {edit && (
        <a className="edit" href={edit.url}>
          <Icon name={edit.icon} />
          <span>{edit.label}</span>
        </a>
      )}
      {updated && (
        <span className="updated">
          {`${label("Last updated")} `}
          <time dateTime={updated}>{updated}</time>
        </span>
      )}
    </div>
  );
}
