// Schemas of the `links`, `assets`, and `repository` options, and the defaults for `links`.
import * as v from "valibot";
import type { LinksConfig } from "../../contract/links.js";
import { appSchemes, forbiddenSchemes } from "../../errors/link-schemes.js";
import { strict } from "./frame-schema.js";

const filled = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const scheme = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z\d+.-]*$/i, 'must be the name of a scheme without a colon, such as "vscode"'),
  v.check((name) => !forbiddenSchemes.includes(name.toLowerCase()), "must not allow URLs that run scripts"),
);
const webAddress = v.pipe(
  v.string(),
  v.url("must be an absolute URL"),
  v.regex(/^https?:\/\//i, "must begin with https:// or http://"),
);

const external = strict({
  ignore: v.optional(v.array(strict({ pattern: filled, reason: filled }))),
  archived: v.optional(v.record(webAddress, webAddress)),
});

export const linkEntries = {
  repository: v.optional(strict({ url: webAddress, branch: v.optional(v.string()) })),
  links: v.optional(
    strict({
      ignore: v.optional(v.array(filled)),
      schemes: v.optional(v.array(scheme)),
      external: v.optional(external),
    }),
  ),
  assets: v.optional(strict({ allow: v.optional(v.array(filled)) })),
};

export function resolveLinks(
  { ignore = [], schemes, external = {} }: LinksConfig = {},
  file: string | undefined,
): Required<LinksConfig> {
  const allowed = schemes?.map((scheme) => scheme.toLowerCase()) ?? (file === undefined ? appSchemes : []);
  return { ignore, schemes: allowed, external };
}
