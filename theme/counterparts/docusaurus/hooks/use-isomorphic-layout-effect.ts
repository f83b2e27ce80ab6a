import { useEffect, useLayoutEffect } from "react";
import { isBrowser } from "../../data/in-browser.js";

/** React warns about layout effects on the server. */
export default isBrowser ? useLayoutEffect : useEffect;
