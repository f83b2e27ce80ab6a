import { DocsPage } from "fumadocs-ui/page";

export default function Page({ page }) {
  return (
    <DocsPage editOnGithub={{ owner: "acme", repo: "kit", sha: "dev", path: `content/docs/${page.path}` }}>
      {page.body}
    </DocsPage>
  );
}
