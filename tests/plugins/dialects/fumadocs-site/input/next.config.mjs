import { createMDX } from "fumadocs-mdx/next";

const withMDX = createMDX();

export default withMDX({
  basePath: "/kit",
  redirects: async () => [{ source: "/manual/begin", destination: "/manual/start", permanent: true }],
});
