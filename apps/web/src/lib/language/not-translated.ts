/** For SVG text without a catalog entry. Browsers honor it in SVG; React's types know it for HTML only. */
export const NOT_TRANSLATED = { translate: 'no' };
