/** In the order of the site. Texts: `services.names` in the catalogs. */
export const SERVICES = [
  'express-delivery',
  'freight-services',
  'international-shipping',
  'warehousing',
  'same-day-delivery',
  'secure-transport',
] as const;
export type ServiceSlug = (typeof SERVICES)[number];
