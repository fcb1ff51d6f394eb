import type { Brand } from './brand-schema.ts';

/** Shades of the brand colors as custom properties; empty with the default colors. */
export const BRAND_CSS = '/brand.css';

/** Stands after the stylesheet of the page, whose colors it replaces; '' with the default colors. */
export const linkBrandCss = ({ primary, accent }: Brand): string =>
  primary || accent ? `<link rel="stylesheet" href="${BRAND_CSS}" />` : '';
