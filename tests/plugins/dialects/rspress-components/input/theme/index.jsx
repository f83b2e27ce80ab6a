import { Badge as Original, HomeLayout as Home, Layout as Frame, SidebarList } from "@rspress/core/theme-original";
import "./index.css";

export const HomeLayout = () => <main className="stamp"><Home afterFeatures={<p>Made of steel</p>} /></main>;
export const Layout = () => <Frame bottom={<p>Kettles</p>} />;
export const Badge = () => <b>Not shown</b>;
export const Stamp = ({ children }) => <><SidebarList /><Original text={children} type="danger" /></>;
export * from "@rspress/core/theme-original";
