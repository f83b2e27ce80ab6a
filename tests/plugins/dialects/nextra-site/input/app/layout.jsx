import { Banner, Head } from "nextra/components";
import { getPageMap } from "nextra/page-map";
import { Footer, Layout, Navbar } from "nextra-theme-docs";
import logo from "../assets/logo.svg";
import "nextra-theme-docs/style.css";

export const metadata = {
  title: { default: "Kit", template: "%s | Kit for robots" },
  description: "How to build robots.",
};

const navbar = (
  <Navbar
    logo={
      <>
        <img src={logo} alt="" />
        <b>Kit docs</b>
      </>
    }
    projectLink="https://github.com/acme/kit"
    chatLink="https://discord.gg/kit"
  >
    <a href="https://x.com/kit">X</a>
  </Navbar>
);

const footer = (
  <Footer>
    MIT {2026} © <a href="https://acme.example">Acme</a>
  </Footer>
);

export default async function RootLayout({ children }) {
  return (
    <html lang="en">
      <Head />
      <body>
        <Layout
          banner={<Banner storageKey="two">Kit 2 is here</Banner>}
          navbar={navbar}
          pageMap={await getPageMap()}
          docsRepositoryBase="https://github.com/acme/kit/tree/dev/website"
          footer={footer}
        >
          {children}
        </Layout>
      </body>
    </html>
  );
}
