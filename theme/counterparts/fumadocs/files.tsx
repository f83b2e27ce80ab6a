// https://fumadocs.dev/docs/ui/components/files
import type { ReactNode } from "react";
import { TreeFile, TreeFolder } from "../blocks/file-tree.js";

export { Tree as Files } from "../blocks/file-tree.js";

interface FileProps {
  name: ReactNode;
  icon?: ReactNode;
}

export function File({ name }: FileProps): ReactNode {
  return <TreeFile name={name} />;
}

interface FolderProps extends FileProps {
  defaultOpen?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

export function Folder({ name, defaultOpen, children }: FolderProps): ReactNode {
  return (
    <TreeFolder name={name} isOpen={defaultOpen}>
      {children}
    </TreeFolder>
  );
}
