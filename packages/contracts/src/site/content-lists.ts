/** Texts of the section `content` that stand alone, in the order in which visitors meet them. */
export const CONTENT_TEXTS = [
  'title',
  'headline',
  'introduction',
  'servicesIntro',
  'reasonsIntro',
  'pricesIntro',
  'shopAbroadIntro',
  'shopAbroadAdvice',
  'mission',
  'vision',
  'values',
] as const;
export type ContentText = (typeof CONTENT_TEXTS)[number];

/** Lists of the section `content` with the texts of their rows. */
export const CONTENT_LISTS = {
  services: ['name', 'summary', 'argument', 'bullets'],
  steps: ['title', 'text'],
  reasons: ['title', 'text'],
  tiers: ['name', 'time'],
  shopAbroad: ['title', 'text'],
  timeline: ['title', 'text'],
} as const;
export type ContentList = keyof typeof CONTENT_LISTS;

export const CONTENT_LIST_NAMES = Object.keys(CONTENT_LISTS) as readonly ContentList[];

/** Replaced by the company's name. */
export const COMPANY_SLOT = '{company}';
