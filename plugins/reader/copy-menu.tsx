// "Copy page" with a menu. The menu entries are links, so they work without scripts; copying does not.

import type {} from "docsgen/plugins/mcp/data";
import CopyPage from "docsgen/theme/CopyPage";
import { useLabel, usePage, useSite } from "docsgen/theme/hooks";
import Icon from "docsgen/theme/Icon";
import type { ReactNode } from "react";

export default function CopyMenu({ url }: { url: string }): ReactNode {
  const { origin, data } = useSite();
  const { title } = usePage();
  const label = useLabel();
  const ask = label("Read {url} so that I can ask you questions about it.");
  const prompt = encodeURIComponent(ask.replace("{url}", origin + url));
  return (
    <div className="copy-menu">
      <CopyPage url={url} />
      <details>
        <summary aria-label={`${label("More page actions")}: ${title}`}>
          <Icon name="chevron" />
        </summary>
        <ul>
          <li>
            <a href={url}>{label("View as Markdown")}</a>
          </li>
          {origin && (
            <>
              <li>
                <a href={`https://chatgpt.com/?q=${prompt}`} rel="noreferrer" target="_blank">
                  {label("Open in ChatGPT")}
                </a>
              </li>
              <li>
                <a href={`https://claude.ai/new?q=${prompt}`} rel="noreferrer" target="_blank">
                  {label("Open in Claude")}
                </a>
              </li>
            </>
          )}
          {data.mcp && (
            <li>
              <a href={data.mcp.url}>{label("Connect an assistant (MCP)")}</a>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}
