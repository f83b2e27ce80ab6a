// Repository URLs in tools' configurations.
import type { SiteConfig } from "docsgen";

const page = /^(https:\/\/[^/]+\/[^/]+\/[^/]+?)(?:\.git)?(?:\/(?:-\/)?(?:tree|blob|edit)\/([^/]+).*)?\/?$/;

/** Splits `https://github.com/rust-lang/mdBook/tree/master/guide` into the repository and its branch. */
export function parseRepository(url: string): Pick<SiteConfig, "repository"> {
  const [, repository, branch] = page.exec(url) ?? [];
  return repository === undefined ? {} : { repository: { url: repository, ...(branch && { branch }) } };
}
