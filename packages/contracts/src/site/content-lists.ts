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
  services: ['name', 'summary', 'argument', 'bullets', 'reach'],
  steps: ['title', 'text'],
  reasons: ['title', 'text'],
  tiers: ['name', 'time'],
  shopAbroad: ['title', 'text'],
  timeline: ['title', 'text'],
} as const;
export type ContentList = keyof typeof CONTENT_LISTS;

export const CONTENT_LIST_NAMES = Object.keys(CONTENT_LISTS) as readonly ContentList[];

/** Pages that show nothing but texts and lists of the settings. */
export const CONTENT_PAGES = ['/about', '/services'] as const;

type Rows = readonly unknown[];

interface Written {
  content: Record<'mission' | 'vision' | 'values', string> & Record<'timeline' | 'services' | 'tiers' | 'shopAbroad', Rows>;
  website: { statistics: Rows; showTeam: boolean; team: Rows; showPricing: boolean };
}

export function listEmptyPages({ content, website }: Written): (typeof CONTENT_PAGES)[number][] {
  const { timeline, mission, vision, values, services, tiers, shopAbroad } = content;
  const { statistics, showTeam, team, showPricing } = website;
  const shown = {
    '/about': [...timeline, ...statistics, ...(showTeam ? team : []), mission || vision || values],
    '/services': [...services, ...shopAbroad, ...(showPricing ? tiers : [])],
  };
  return CONTENT_PAGES.filter((page) => !shown[page].some(Boolean));
}

/** Replaced by the company's name. */
export const COMPANY_SLOT = '{company}';
