// Names of HTML elements.

const voidElements = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

const htmlElements =
  /^(?:a|abbr|address|article|aside|audio|b|bdi|bdo|big|blockquote|body|button|canvas|caption|center|cite|code|colgroup|data|dd|del|details|dfn|dialog|div|dl|dt|em|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|html|i|iframe|ins|kbd|label|legend|li|main|map|mark|menu|meter|nav|nobr|object|ol|optgroup|option|output|p|picture|pre|progress|q|rp|rt|ruby|s|samp|section|select|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|tr|tt|u|ul|var|video)$/;

/** True if it is the name of an HTML element. */
export function isHtmlElement(name: string): boolean {
  return isVoidElement(name) || htmlElements.test(name);
}

/** True if an element has no closing tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.test(name);
}
