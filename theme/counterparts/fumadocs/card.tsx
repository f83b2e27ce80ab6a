// https://fumadocs.dev/docs/ui/components (cards are built in to MDX)
import type { ReactNode } from "react";
import { CardBox, type CardProps } from "../blocks/cards.js";

export { CardGrid as Cards } from "../blocks/cards.js";

interface Props extends Omit<CardProps, "children"> {
  description?: ReactNode;
  external?: boolean;
  children?: ReactNode;
}

export function Card({ description, external, children, ...rest }: Props): ReactNode {
  return (
    <CardBox {...rest}>
      {description && <p>{description}</p>}
      {children}
    </CardBox>
  );
}
