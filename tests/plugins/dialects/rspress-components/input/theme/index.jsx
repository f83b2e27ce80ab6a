import { Badge as Original, Layout as Frame } from "@rspress/core/theme-original";
import "./index.css";

export const Layout = () => <Frame bottom={<p>Kettles</p>} />;
export const Badge = () => <b>Not shown</b>;
export const Stamp = ({ children }) => <Original text={children} type="danger" />;
export * from "@rspress/core/theme-original";
