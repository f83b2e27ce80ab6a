import analyzer from "@next/bundle-analyzer";
import nextra from "nextra";

const withBundleAnalyzer = analyzer({ enabled: false });
const withNextra = nextra({
  contentDirBasePath: "/docs",
  defaultShowCopyCode: true,
  latex: true,
});

export default withBundleAnalyzer(
  withNextra({
    basePath: "/kit",
    redirects: async () => [{ source: "/docs/begin", destination: "/docs/guide/start", permanent: true }],
  }),
);
