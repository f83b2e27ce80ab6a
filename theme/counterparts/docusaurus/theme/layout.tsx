// Layout of a page in React. docsgen renders the frame; the page's title and description go to its head.
// https://docusaurus.io/docs/creating-pages#add-a-react-page
import type { ReactNode } from "react";

interface Props {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  children?: ReactNode;
}

export default function Layout({ title, description, wrapperClassName, children }: Props): ReactNode {
  return (
    <>
      {title && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
      {wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children}
    </>
  );
}
