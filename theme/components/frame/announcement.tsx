// Announcement bar above the header. When a reader has closed it, it stays hidden until its text changes.
import type { SiteFrame } from "docsgen";
import type { ReactNode } from "react";
import { chunkName } from "../../page-chunk.js";
import { closeIcon } from "../../selection/icons.js";
import LinkedText from "../article/linked-text.js";
import Icon from "../icon.js";
import { type NoProps, useLabel, useShared } from "../shared.js";

/** Returns a name for the text. The browser stores this name when the bar is dismissed. */
export function announcementKey({ announcement }: SiteFrame): string | undefined {
  return announcement && chunkName(JSON.stringify(announcement.text));
}

export default function Announcement(_props: NoProps): ReactNode {
  const { announcement } = useShared().frame;
  const label = useLabel();
  if (!announcement) return null;
  return (
    <section className="announcement" aria-label={label("Announcement")}>
      <p>
        <LinkedText text={announcement.text} />
      </p>
      {announcement.dismissable && (
        <button type="button" className="icon-button scripted" data-dismiss aria-label={label("Close")}>
          <Icon name={closeIcon} size={18} />
        </button>
      )}
    </section>
  );
}
