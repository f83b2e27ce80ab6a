// The evaluator for templates of Hugo's shortcodes.
import { expect, test } from "vitest";
import { Evaluation, indexFunctions, type Library } from "../../../plugins/dialects/hugo/templates/evaluate.js";
import { listFunctions } from "../../../plugins/dialects/hugo/templates/list-functions.js";
import { parseTemplate } from "../../../plugins/dialects/hugo/templates/parser.js";
import { textFunctions } from "../../../plugins/dialects/hugo/templates/text-functions.js";

const library: Library = {
  functions: indexFunctions({
    ...textFunctions,
    ...listFunctions,
    partial: ([name, dot], all) => all.callPartial(`${name}`, dot),
  }),
  loadPartial: (name) =>
    parseTemplate(name === "double" ? "ignored {{ return mul . 2 }}" : `[{{ . }}{{ partial "again" . }}]`),
};
const data = {
  Name: "Ada",
  Tags: ["b", "a", "c"],
  Pages: [
    { Title: "Two", Weight: 2 },
    { Title: "One", Weight: 1, draft: true },
  ],
  Params: { gitHub: { repo: "acme" }, Zero: 0 },
  Code: "if a < b && c",
};

function evaluate(template: string): string {
  return new Evaluation(library, true).render(parseTemplate(template), data);
}

test.each([
  ["a {{- /* comment with }} */ -}} b", "ab"],
  ['{{ .Name }} {{- " x" -}} y', "Ada xy"],
  ["{{ `raw \\n` }} {{ \"tab\\tend\" }} {{ 'a' }}", "raw \\n tab\tend 97"],
  ["{{ .params.github.REPO | upper }}", "ACME"],
  ["{{ .Missing.Field }}|{{ .Params.Zero }}", "|0"],
  ["{{ .Code }}", "if a &lt; b &amp;&amp; c"],
  ["{{ .Code | safeHTML }}", "if a < b && c"],
  ['{{ if .Params.Zero }}a{{ else if eq .Name "Bob" "Ada" }}b{{ else }}c{{ end }}', "b"],
  ["{{ with .Missing }}a{{ else with .Name }}{{ . }}{{ $.Name }}{{ end }}", "AdaAda"],
  ["{{ range $i, $tag := .Tags }}{{ if $i }}, {{ end }}{{ $tag }}{{ else }}none{{ end }}", "b, a, c"],
  ["{{ range $key, $value := .Params.gitHub }}{{ $key }}={{ $value }}{{ end }}", "repo=acme"],
  ['{{ range .Tags }}{{ . }}{{ if eq . "a" }}!{{ break }}{{ end }}{{ continue }}{{ end }}', "ba!"],
  ["{{ $x := 1 }}{{ range .Tags }}{{ $x = add $x 1 }}{{ $y := 5 }}{{ end }}{{ $x }}", "4"],
  ['{{ define "t" }}<{{ . }}>{{ end }}{{ template "t" .Name }}', "<Ada>"],
  ['{{ partial "double" 21 }}', "42"],
  ['{{ (index .Pages 0).Title }} {{ index .Params "github" "repo" }}', "Two acme"],
  ['{{ range where .Pages "draft" "!=" true }}{{ .Title }}{{ end }}', "Two"],
  ['{{ range sort .Pages "Weight" }}{{ .Title }}{{ end }}', "OneTwo"],
  ['{{ delimit (sort .Tags) ", " " and " }}', "a, b and c"],
  ["{{ and .Name .Params.Zero }} {{ or .Params.Zero .Name }} {{ or false (index .Tags 9) .Name }}", "0 Ada Ada"],
  ['{{ printf "%s-%03d-%.1f-%q%%" .Name 7 1.25 "x" | safeHTML }}', 'Ada-007-1.3-"x"%'],
  ['{{ replaceRE `(?P<first>\\w)d(.)` "$2$first" .Name }}', "aA"],
  ['{{ strings.TrimPrefix "A" .Name }} {{ substr .Name 1 1 }} {{ slicestr .Name 1 2 }}', "da d d"],
  ['{{ $d := dict "a" (slice 1 2) }}{{ len $d.a }}{{ isset $d "b" }}{{ default "x" $d.b }}', "2falsex"],
])("evaluates %s", (template, output) => {
  expect(evaluate(template)).toBe(output);
});

test.each([
  ["{{ now.Year }}", 'the function "now.Year"'],
  ["{{ if true }}x", "{{ if true }} without an end"],
  ["{{ end }}", "{{ end }} without a start"],
  ["{{ $x }}", "the variable $x"],
  ["{{ .Name.First }}", ".First of a value"],
  ['{{ partial "again" 1 }}', "more than 20 nested partials"],
  ["{{ range seq 9000 }}{{ range seq 9000 }}{{ end }}{{ end }}", "more than 200,000 steps"],
  ['{{ range seq 9000 }}{{ printf "%1000s" "x" }}{{ end }}', "an output of more than a million characters"],
  ["{{ .Name ~ 1 }}", "the syntax of {{ .Name ~ 1 }}"],
])("names what %s needs", (template, problem) => {
  expect(() => evaluate(template)).toThrow(problem);
});
