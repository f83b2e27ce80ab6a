// A Hugo repository: front matter in TOML and YAML, sections, and the shortcodes of Hugo and its themes.
export const hugoFiles: Record<string, string> = {
  "hugo.toml": `baseURL = "https://acme.example/docs/"
title = "Acme"
defaultContentLanguage = "de"
[languages.de]
languageCode = "de-DE"
contentDir = "content/de"
[languages.en]
contentDir = "content/en"
[params]
github_repo = "https://github.com/acme/acme"
`,
  "static/images/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "content/en/_index.md": "# English\n",
  "content/de/_index.md":
    '+++\ntitle = "Home"\ndate = 2024-05-01\n[params]\na = 1\n+++\n\nWelcome to [the guide]({{< ref "guide" >}}).\n',
  "content/de/guide/_index.md": "---\ntitle: The guide\nweight: 5\n---\n\nPages of the guide.\n",
  "content/de/guide/First Steps.md":
    '---\ntitle: First\nweight: 2\naliases: ["/start", "begin"]\nkeywords: one\n---\n\nText.\n',
  "content/de/guide/moved.md": "---\ntitle: Moved\nweight: 1\nurl: /elsewhere/\n---\n\n## X\n",
  "content/de/guide/draft.md": "---\ntitle: Draft\ndraft: true\n---\n",
  "content/de/part.md": "---\ntitle: Part\n_build:\n  render: never\n---\nA part.\n",
  "content/de/guide/all.md": `+++
title = "All"
weight = 3
slug = "every"
+++

[First]({{< relref "First Steps.md" >}}) and [moved]({{% ref "/guide/moved#x" %}}).

{{< figure src="/images/logo.svg" alt="Logo" caption="A *logo*" >}}

{{< figure src="/images/logo.svg"
    alt="Two lines" >}}

{{< highlight go "linenos=table,hl_lines=2 4-5" >}}
x := "{{ .Title }}" // {{< not a call >}}
{{< /highlight >}}

\`\`\`yaml {linenos=true,hl_lines=[1,"3-4"],name="a.yaml"}
a: 1
\`\`\`

{{< tabs "id" >}}
{{% tab "One" %}}
In **one**.
{{% /tab %}}
{{% tab "Two" %}}
In two.
{{% /tab %}}
{{< /tabs >}}

{{< tabpane lang="sh" >}}
{{< tab header="Linux" >}}
apt install acme
{{< /tab >}}
{{< /tabpane >}}

{{< tabs items="Npm,Pnpm" >}}
{{< tab >}}npm i{{< /tab >}}
{{< tab >}}pnpm i{{< /tab >}}
{{< /tabs >}}

{{% alert title="Careful" color="warning" %}}
It is hot.
{{% /alert %}}

{{< callout type="info" >}}Short.{{< /callout >}}

{{< hint danger >}}
Dangerous.
{{< /hint >}}

- An item

  {{% notice tip "Good" %}}
  In a list.
  {{% /notice %}}

{{< details "More" open >}}
Details.
{{< /details >}}

{{% steps %}}

### One step

Do it.

{{% /steps %}}

<div>
{{< cards >}}
  {{< card link="/guide/" title="Guide" icon="book" >}}
{{< /cards >}}
</div>

Press {{< kbd "Enter" >}}, {{< badge "new" >}}, {{< button relref="/guide" >}}the button{{< /button >}}.

{{< youtube abc123 >}}

{{< mystery a="b" >}}
Kept **text**.
{{< /mystery >}}

{{< mystery >}}{{< /mystery >}}

Written: {{</* ref "x" */>}}.

\`\`\`go-html-template
{{</* figure src="x" */>}}
\`\`\`

{{< include "/part.md" >}}
`,
};
