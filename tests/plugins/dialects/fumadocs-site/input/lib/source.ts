import { blog, docs } from "@/.source/server";
import { loader } from "fumadocs-core/source";
import { toFumadocsSource } from "fumadocs-mdx/runtime/server";

export const source = loader({ baseUrl: "/manual", source: docs.toFumadocsSource() });

export const posts = loader({ baseUrl: "/news", source: toFumadocsSource(blog, []) });
