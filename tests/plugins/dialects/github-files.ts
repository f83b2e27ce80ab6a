// A repository that contains only Markdown.

export const githubFiles: Record<string, string> = {
  "package.json": '{ "name": "acme", "repository": { "type": "git", "url": "git+https://github.com/acme/acme.git" } }',
  "README.md":
    "# Acme\n\n[docs](docs), [guide](docs/guide.md#start), [code](src/index.ts), [folder](src/), [`x`](src/index.ts) and `[no](src)`.\n\n[gone](gone.ts)\n",
  "docs/README.md": '# Docs\n\n[up](../src/index.ts#L3 "Title")\n',
  "docs/guide.md": "# Guide\n\n## Start\n",
  "src/index.ts": "export {};\n",
};
