/** Of the default company, in the order of the site. Texts: `content.services` in the catalogs. */
export const SERVICES = [
  'express-delivery',
  'freight-services',
  'international-shipping',
  'warehousing',
  'same-day-delivery',
  'secure-transport',
] as const;

type Service = (typeof SERVICES)[number];

const facts = (minDays: number | null, maxDays: number | null, maxWeightKg: number | null) => ({ minDays, maxDays, maxWeightKg });

export const SERVICE_FACTS = {
  'express-delivery': facts(1, 1, 30),
  'freight-services': facts(2, 5, 24_000),
  'international-shipping': facts(3, 10, 1_000),
  warehousing: facts(null, null, null),
  'same-day-delivery': facts(0, 0, 20),
  'secure-transport': facts(1, 3, 500),
} as const satisfies Record<Service, object>;

export const SERVICE_REACH: Readonly<Partial<Record<Service, 'city' | 'country' | 'world'>>> = {
  'express-delivery': 'country',
  'freight-services': 'world',
  'international-shipping': 'world',
  'same-day-delivery': 'city',
  'secure-transport': 'world',
};
