/** What the company offers, in the order of its pages. The words are in the catalogues, as `services.names`. */
export const SERVICES = [
  'express-delivery',
  'freight-services',
  'international-shipping',
  'warehousing',
  'same-day-delivery',
  'secure-transport',
] as const;
export type ServiceSlug = (typeof SERVICES)[number];
