// https://fumadocs.dev/docs/headless/components/link, and `DynamicLink`, whose URL can contain parameters: `/[lang]/a`
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { isExternal, withBase } from "../data/addresses.js";

interface Props extends ComponentPropsWithoutRef<"a"> {
  external?: boolean;
  prefetch?: boolean;
}

export default function Link({ href = "#", external, prefetch, ...rest }: Props): ReactNode {
  const outside = external ?? /^(?:https?:)?\/\//.test(href);
  const attributes = outside ? { target: "_blank", rel: "noreferrer noopener" } : {};
  return <a href={isExternal(href) ? href : withBase(href)} {...attributes} {...rest} />;
}

/** Pages have no parameters. */
export function DynamicLink({ href, ...rest }: Props): ReactNode {
  return <Link href={href?.replace(/\[\w+\]\/?/, "")} {...rest} />;
}

interface RepositoryProps {
  owner: string;
  repo: string;
  className?: string;
}

/** https://fumadocs.dev/docs/ui/components/github-info. The number of stars would need a request. */
export function GithubInfo({ owner, repo, className }: RepositoryProps): ReactNode {
  return (
    <Link href={`https://github.com/${owner}/${repo}`} className={className}>
      {owner}/{repo}
    </Link>
  );
}

export { Link };
