import type { ReactNode } from "react";
import Link from "@docusaurus/Link";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import styles from "./Hero.module.css";

export default function Hero({ children, to = "/docs/other" }: { children?: ReactNode; to?: string }) {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className={styles.hero}>
      <p className="hero__title">{siteConfig.title}: {siteConfig.tagline}</p>
      {children}
      <Link className="button button--primary" to={to}>Read on</Link>
    </header>
  );
}
