// A tree of files with the markup of docsgen's `:::file-tree`. Folders are `details` elements.
import type { ReactNode } from "react";

/** Some browsers do not expose a list without markers as a list. */
const listRole = { role: "list" };

export function Tree({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="file-tree">
      <ul {...listRole}>{children}</ul>
    </div>
  );
}

interface NameProps {
  name: ReactNode;
  isActive?: boolean | undefined;
}

function Name({ name, isActive }: NameProps): ReactNode {
  return <span className="file-tree-name">{isActive ? <strong>{name}</strong> : name}</span>;
}

export function TreeFile(props: NameProps): ReactNode {
  return (
    <li className="file-tree-file">
      <span className="file-tree-line">
        <Name {...props} />
      </span>
    </li>
  );
}

interface FolderProps extends NameProps {
  isOpen?: boolean | undefined;
  children?: ReactNode;
}

export function TreeFolder({ isOpen, children, ...name }: FolderProps): ReactNode {
  return (
    <li className="file-tree-folder">
      <details open={isOpen}>
        <summary>
          <Name {...name} />
        </summary>
        <ul {...listRole}>{children}</ul>
      </details>
    </li>
  );
}
