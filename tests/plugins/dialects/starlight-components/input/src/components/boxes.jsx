import { useState } from "react";
import { Image } from "astro:assets";
import pot from "../assets/pot.svg";
import styles from "./boxes.module.css";
export const Box = ({ kind, children }) => <div className={`box-${kind}`}>{children}</div>;
export const Commands = ({ name }) => <pre><code className="language-sh">{`npm i ${name}`}</code></pre>;
export const Links = () => <p><a href="/other/">Other</a></p>;
export const Tree = () => <table><tbody><tr><td>src</td><td>Sources</td></tr></tbody></table>;
export const Notice = ({ title, moreLinks, children }) => <section><header>{title}</header>{children}<footer>{moreLinks}</footer></section>;
export const Chips = ({ names }) => <p>{names.map((name) => <span key={name} className={styles.chip}>{name}</span>)}</p>;
export const Photo = ({ alt }) => <figure><Image src={pot} alt={alt} width={40} height={20} /></figure>;
export const Width = () => <output>{innerWidth} px</output>;
export const Mode = () => <code>{import.meta.env.MODE}</code>;
export function More({ children }) {
  const [isOpen, setOpen] = useState(false);
  return <div><button onClick={() => setOpen(!isOpen)}>More</button>{isOpen && children}</div>;
}
