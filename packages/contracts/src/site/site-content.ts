/** Of the default company, in the order of the site. Texts: `content.services` in the catalogs. */
export const SERVICES = [
  'express-delivery',
  'freight-services',
  'international-shipping',
  'warehousing',
  'same-day-delivery',
  'secure-transport',
] as const;
