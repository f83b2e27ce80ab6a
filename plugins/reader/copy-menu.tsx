// "Copy page" with a menu. Its entries are links, so that it works without scripts, where copying does not.
import CopyPage from "docsgen/theme/CopyPage";
import { usePage, useSite } from "docsgen/theme/hooks";
import Icon from "docsgen/theme/Icon";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function CopyMenu({ url }: { url: string }): ReactNode {
  const { origin, data } = useSite();
  const { title } = usePage();
  const labels = data.reader?.labels;
  if (!labels) return <CopyPage url={url} />;
  const prompt = encodeURIComponent(labels.prompt.replace("{url}", origin + url));
  return (
    <div className="copy-menu">
      <CopyPage url={url} />
      <details>
        <summary aria-label={`${labels.more}: ${title}`}>
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>
            <a href={url}>{labels.view}</a>
          </li>
          {origin && (
            <>
              <li>
                <a href={`https://chatgpt.com/?q=${prompt}`} rel="noreferrer" target="_blank">
                  {labels.chatgpt}
                </a>
              </li>
              <li>
                <a href={`https://claude.ai/new?q=${prompt}`} rel="noreferrer" target="_blank">
                  {labels.claude}
                </a>
              </li>
            </>
          )}
        </ul>
      </details>
    </div>
  );
}
