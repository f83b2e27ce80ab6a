// https://fumadocs.dev/docs/ui/components/type-table
import type { ReactNode } from "react";
import { withBase } from "../data/addresses.js";

interface TypeNode {
  type: ReactNode;
  typeDescription?: ReactNode;
  typeDescriptionLink?: string;
  description?: ReactNode;
  default?: ReactNode;
  required?: boolean;
  deprecated?: boolean;
}

export function TypeTable({ type }: { type: Readonly<Record<string, TypeNode>> }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {["Prop", "Type", "Default", "Description"].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(type).map(([name, node]) => (
          <Row key={name} name={name} {...node} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, required, deprecated, description, default: byDefault, ...node }: TypeNode & { name: string }) {
  const label = <code>{required ? name : `${name}?`}</code>;
  return (
    <tr>
      <td>{deprecated ? <s>{label}</s> : label}</td>
      <td>
        <Type {...node} />
      </td>
      <td>{byDefault !== undefined && <code>{byDefault}</code>}</td>
      <td>{description}</td>
    </tr>
  );
}

function Type({ type, typeDescription, typeDescriptionLink: link }: TypeNode): ReactNode {
  const shown = <code>{typeDescription ?? type}</code>;
  return link ? <a href={withBase(link)}>{shown}</a> : shown;
}
