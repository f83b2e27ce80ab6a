// https://nextjs.org/docs/app/api-reference/components/script
import { type ComponentPropsWithoutRef, useEffect } from "react";
import { isExternal, withBase } from "../data/addresses.js";

interface Props extends ComponentPropsWithoutRef<"script"> {
  /** When Next.js loads the script. docsgen loads it when the component is shown. */
  strategy?: string;
  onReady?(): void;
}

/** Loads a script once. */
export default function Script({ src, id, children, strategy, onLoad, onReady, ...rest }: Props): null {
  const address = src === undefined || isExternal(src) ? src : withBase(src);
  const code = typeof children === "string" ? children : rest.dangerouslySetInnerHTML?.__html;
  useEffect(() => {
    const name = id ?? address ?? "";
    if (name !== "" && document.querySelector(`script[data-script="${CSS.escape(name)}"]`)) return;
    const script = document.createElement("script");
    script.dataset.script = name;
    if (address === undefined) script.text = String(code ?? "");
    else script.src = address;
    script.addEventListener("load", (event) => {
      onLoad?.(event as never);
      onReady?.();
    });
    document.body.append(script);
  }, [address, code, id, onLoad, onReady]);
  return null;
}
