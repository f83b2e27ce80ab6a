// The one inline script of a document, as text: the same for every page, so that a policy can allow it by its hash.
import { schemeKey } from "./scheme.js";

/**
 * Puts the stored choice on the root element before anything is painted. Storage may be forbidden: the default then stays.
 */
export const schemeScript = `try{var s=localStorage.getItem("${schemeKey}");if(s=="light"||s=="dark"||s=="auto")document.documentElement.dataset.scheme=s}catch(e){}`;
