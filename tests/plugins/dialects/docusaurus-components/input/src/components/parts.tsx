import React, { Component, createContext, useContext, useState } from "react";
import Admonition from "@theme/Admonition";
import Details from "@theme/Details";
import Heading from "@theme/Heading";
import ThemedImage from "@theme/ThemedImage";
import BrowserOnly from "@docusaurus/BrowserOnly";
import Translate, { translate } from "@docusaurus/Translate";
import { useLocation } from "@docusaurus/router";
import { useColorMode } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";

export const VersionNote = ({ version, children }) => (
  <Admonition type="info" title={`Since version ${version}`}>{children}</Admonition>
);

export const Screenshot = ({ src, alt, caption }) => (
  <figure>
    <img src={useBaseUrl(src)} alt={alt} />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);

export const Scheme = () => (
  <ThemedImage alt="Parts" sources={{ light: useBaseUrl("/img/light.svg"), dark: useBaseUrl("/img/dark.svg") }} />
);

export const Question = ({ title, children }) => <Details summary={<summary>{title}</summary>}>{children}</Details>;

export const Section = ({ title, id }) => <Heading as="h2" id={id}>{title}</Heading>;

export const Columns = ({ children }) => <div className="row">{children}</div>;
export const Column = ({ children, className }) => <div className={`col ${className ?? ""}`}>{children}</div>;

export const Member = ({ name, role }) => (
  <div className="avatar">
    <div className="avatar__intro">
      <div className="avatar__name">{name}</div>
      <small className="avatar__subtitle">{role}</small>
    </div>
  </div>
);

export const Support = () => {
  const { siteConfig } = useDocusaurusContext();
  return <a href={`mailto:${siteConfig.customFields.supportMail}`}><Translate id="support">Ask for help</Translate></a>;
};

export const Where = () => <code>{useLocation().pathname}</code>;

export const Window = () => <BrowserOnly fallback={<span>Measuring</span>}>{() => <span>{innerWidth} px</span>}</BrowserOnly>;

export function Counter() {
  const [cups, setCups] = useState(0);
  return <button className="button" onClick={() => setCups(cups + 1)}>{translate({ message: "Cups: {cups}" }, { cups })}</button>;
}

export function Mode() {
  return <span>Scheme: {useColorMode().colorMode}</span>;
}

const Unit = createContext("°C");
export const Units = ({ unit, children }) => <Unit.Provider value={unit}>{children}</Unit.Provider>;
export const Degrees = ({ value }) => <span>{value} {useContext(Unit)}</span>;

export class Legacy extends Component<{ label: string }> {
  static defaultProps = { label: "old" };
  render() {
    return <em>{this.props.label}</em>;
  }
}
