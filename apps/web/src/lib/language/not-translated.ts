/** For text in SVG that no catalogue has, as a place. Browsers heed it there too; React's types know it for HTML alone. */
export const NOT_TRANSLATED = { translate: 'no' };
