import "./global.css";
import { RootProvider } from "fumadocs-ui/provider/next";

export const metadata = { title: { template: "%s | Kit", default: "Kit" }, description: "A kit for robots." };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <RootProvider>{children}</RootProvider>
      </body>
    </html>
  );
}
