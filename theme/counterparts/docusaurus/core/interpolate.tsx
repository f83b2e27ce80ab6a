// https://docusaurus.io/docs/docusaurus-core#interpolate
import { createElement, Fragment, isValidElement, type ReactNode } from "react";

export type Values = Readonly<Record<string, ReactNode>>;

/** Replaces `{name}`. Names without a value stay. The result is a string unless a value is an element. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined || !(name in values) ? part : values[name];
  });
  const isText = parts.every((part) => !isValidElement(part) && !Array.isArray(part));
  // As arguments, the parts need no keys.
  return isText ? parts.join("") : createElement(Fragment, null, ...parts);
}

interface Props {
  children: string;
  values?: Values;
}

export default function Interpolate({ children, values }: Props): ReactNode {
  return interpolate(children, values);
}
