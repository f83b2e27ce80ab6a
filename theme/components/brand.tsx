// The site's mark and name, a link to the home page.
import type { ReactNode } from "react";
import { namesItself, useLabel, useShared } from "./shared.js";

export default function Brand(): ReactNode {
  const { info, client } = useShared();
  const label = useLabel();
  const mark = client.files["favicon.svg"];
  return (
    <a className="brand" href={info.base}>
      {mark && <img className="brand-mark" src={mark} alt="" width={32} height={32} />}
      <span className="brand-text">
        <span className="brand-name">{info.title}</span>
        {!namesItself(info.title) && <span className="brand-line">{label("Documentation")}</span>}
      </span>
    </a>
  );
}
