// Notice above an article: an outdated version, or a missing translation.
import type { ReactNode } from "react";
import type { PageProps } from "../../props.js";
import Icon from "../icon.js";
import { useLabel } from "../shared.js";

export default function Notice({ banner, isUntranslated }: Pick<PageProps, "banner" | "isUntranslated">): ReactNode {
  const word = useLabel();
  const old = word("This is the documentation for an earlier version, {version}.");
  const unreleased = word("This is the documentation for {version}, which has not been released yet.");
  const [before, after] = (banner?.kind === "unreleased" ? unreleased : old).split("{version}");
  return (
    <>
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
