// Addresses of repositories, as tools' configurations name them.
import type { SiteConfig } from "docsgen";

const page = /^(https:\/\/[^/]+\/[^/]+\/[^/]+?)(?:\.git)?(?:\/(?:-\/)?(?:tree|blob|edit)\/([^/]+).*)?\/?$/;

/** `https://github.com/rust-lang/mdBook/tree/master/guide` → the repository and its branch. */
export function repositoryOf(url: string): Pick<SiteConfig, "repository"> {
  const [, repository, branch] = page.exec(url) ?? [];
  return repository === undefined ? {} : { repository: { url: repository, ...(branch && { branch }) } };
}
