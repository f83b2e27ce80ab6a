import Original from "docsgen/theme/Article";
import Html from "docsgen/theme/Html";
import { usePage } from "docsgen/theme/hooks";
import type { ComponentProps } from "react";

export default function Article(props: ComponentProps<typeof Original>) {
  if (usePage().layout !== "landing") return <Original {...props} />;
  return (
    <main className="main landing" id="_content" tabIndex={-1}>
      <Html className="prose" html={props.html} />
    </main>
  );
}
