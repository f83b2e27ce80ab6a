// https://nextjs.org/docs/app/guides/lazy-loading#nextdynamic
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useIsBrowser } from "../data/in-browser.js";

type Loaded<Props> = ComponentType<Props> | { default: Loaded<Props> };

interface Options<Props> {
  /** If false, the component is only rendered in the browser. */
  ssr?: boolean;
  loading?: ComponentType<{ isLoading: boolean }>;
  loader?: () => Promise<Loaded<Props>>;
}

export default function dynamic<Props extends object>(
  given: (() => Promise<Loaded<Props>>) | Options<Props>,
  more: Options<Props> = {},
): ComponentType<Props> {
  const { ssr = true, loading: Loading, loader } = typeof given === "function" ? { ...more, loader: given } : given;
  const Component = lazy(async () => {
    const loaded = await loader?.();
    return { default: toComponent(loaded) };
  }) as unknown as ComponentType<Props>;
  const fallback = Loading ? <Loading isLoading /> : null;
  const Loader = (props: Props): ReactNode => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
  return ssr ? Loader : (props) => (useIsBrowser() ? <Loader {...props} /> : fallback);
}

/** The exports of a CommonJS module are the default export of an import. */
function toComponent<Props>(loaded: Loaded<Props> | undefined): ComponentType<Props> {
  if (loaded && "default" in loaded) return toComponent(loaded.default);
  return loaded ?? (() => null);
}
