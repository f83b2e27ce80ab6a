// https://fumadocs.dev/docs/ui/components (cards are built in to MDX)
import type { ReactNode } from "react";
import { CardBox, type CardProps } from "../blocks/cards.js";

export { CardGrid as Cards } from "../blocks/cards.js";

export function Card({ external, ...rest }: CardProps & { external?: boolean }): ReactNode {
  return <CardBox {...rest} />;
}
