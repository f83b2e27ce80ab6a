// A docsify repository with every supported construct of its manual.

const page = `<!doctype html>
<html lang="de">
<head><title>Other</title><meta name="description" content="Tools for all"></head>
<body><div id="app"></div>
<script>
window.$docsify = { name: '<b>Acme</b>', repo: 'acme/acme', loadSidebar: true, loadNavbar: 'menu.md', coverpage: true };
</script>
<script src="//cdn.jsdelivr.net/npm/docsify@4"></script>
</body></html>
`;

const use = `# Use it

!> **Mind** this,
and that.

?> A tip.

## 2 Steps! :id=steps

## Part A, B {docsify-ignore}

### 2.0 is "out"

<!-- tabs:start -->

#### **Linux**

Text of Linux

\`\`\`sh
### no tab
\`\`\`

#### Mac

Short

<!-- tabs:end -->

[Home](/ ':ignore Own title'), [by the top](guide/more), [beside](more.md), [by route](#/guide/more?id=part),
[on the page](#steps), [with id](more?id=part), [elsewhere](https://acme.example/x ':target=_blank'), \`[no](guide/more)\`

![Logo](_media/logo.svg ':size=50x100')

[text](_media/part.md ':include')

[code](_media/run.js ':include :type=code')

!> Last
`;

export const docsifyFiles: Record<string, string> = {
  "docs/index.html": page,
  "docs/README.md": "# Acme\n\n[Use](guide/use.md)\n",
  "docs/_coverpage.md": "# Cover\n",
  "docs/_sidebar.md":
    '<!-- ours -->\n\n* [Home](/)\n* Guide\n\n  * [**Use** `it`](guide/use.md "All of it")\n  * [More](/guide/more)\n    - [Part](#/guide/more?id=part)\n\n- Elsewhere\n  - [Site](https://acme.example/)\n',
  "docs/menu.md": "- [More](/guide/more.md)\n- Languages\n  - [Home](/)\n",
  "docs/guide/use.md": use,
  "docs/guide/_media/logo.svg": "<svg/>",
  "docs/guide/more.md": "# More\n\n## Part\n",
  "docs/api/_sidebar.md": "- [One](/api/one)\n",
  "docs/api/one.md": "# The one\n",
  "docs/_media/part.md": "From the *part*.\n",
  "docs/_media/run.js": "run(1);\n",
};
