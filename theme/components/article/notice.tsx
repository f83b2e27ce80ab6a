// Notice above an article: a draft, an outdated version, or a missing translation.
import type { ReactNode } from "react";
import type { PageProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

type Props = Pick<PageProps, "banner" | "isDraft" | "isUntranslated">;

export default function Notice({ banner, isDraft, isUntranslated }: Props): ReactNode {
  const word = useLabel();
  const old = word("This is the documentation for an earlier version, {version}.");
  const unreleased = word("This is the documentation for {version}, which has not been released yet.");
  const [before, after] = (banner?.kind === "unreleased" ? unreleased : old).split("{version}");
  return (
    <>
      {isDraft && (
        <aside className="callout callout-note">
          <p className="callout-title">
            <Icon name="pencil" size={18} />
            {word("This page is a draft and is not published yet.")}
          </p>
        </aside>
      )}
      {banner && (
        <div className="notice" role="note">
          <Icon name="callout-warning" size={20} />
          <span>
            {before}
            <bdi>{banner.label}</bdi>
            {`${after} `}
            <a href={banner.url}>{word("Go to the current version")}</a>
          </span>
        </div>
      )}
      {isUntranslated && (
        <div className="notice" role="note">
          <Icon name="language" size={20} />
          <span>{word("This page has not been translated yet.")}</span>
        </div>
      )}
    </>
  );
}
