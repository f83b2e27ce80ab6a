// Components for MDX files that components import. https://mdxjs.com/packages/react
import components from "@theme/MDXComponents";
import { createContext, type ElementType, type ReactNode, useContext } from "react";

type Components = Readonly<Record<string, ElementType>>;
type Changes = Components | ((above: Components) => Components) | null | undefined;

/** The default is read late, because components of all pages may import MDX files themselves. */
const Provided = createContext<Components | undefined>(undefined);

export function useMDXComponents(own?: Changes): Components {
  return merge(useContext(Provided) ?? components, own);
}

interface Props {
  components?: Changes;
  /** If true, the components above are dropped. */
  disableParentContext?: boolean;
  children?: ReactNode;
}

export function MDXProvider({ components: own, disableParentContext, children }: Props): ReactNode {
  const above = useContext(Provided) ?? components;
  return <Provided value={merge(disableParentContext ? {} : above, own)}>{children}</Provided>;
}

function merge(above: Components, own: Changes): Components {
  return typeof own === "function" ? own(above) : { ...above, ...own };
}
