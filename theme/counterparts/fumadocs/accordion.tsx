// https://fumadocs.dev/docs/ui/components/accordion
import { createContext, type ReactNode, useContext, useId } from "react";
import { joinClasses } from "../blocks/class-names.js";
import { Fold } from "../blocks/fold.js";

interface Group {
  /** Set if only one accordion can be open. */
  name?: string;
  open: readonly string[];
}

const GroupContext = createContext<Group>({ open: [] });

interface GroupProps {
  type?: "single" | "multiple";
  defaultValue?: string | readonly string[];
  collapsible?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Accordions({ type = "single", defaultValue = [], className, children }: GroupProps): ReactNode {
  const name = useId();
  const open = typeof defaultValue === "string" ? [defaultValue] : defaultValue;
  return (
    <GroupContext value={type === "single" ? { name, open } : { open }}>
      <div className={joinClasses("fold-group", className)}>{children}</div>
    </GroupContext>
  );
}

interface AccordionProps {
  title: ReactNode;
  id?: string;
  value?: string;
  className?: string;
  children?: ReactNode;
}

export function Accordion({ title, id, value, ...rest }: AccordionProps): ReactNode {
  const { name, open } = useContext(GroupContext);
  const key = value ?? (typeof title === "string" ? title : id);
  return <Fold summary={title} id={id} group={name} isOpen={key !== undefined && open.includes(key)} {...rest} />;
}
