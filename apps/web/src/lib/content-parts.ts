import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { paths } from '#lib/address/paths.ts';

type ContentName = Exclude<keyof SiteContent, 'language' | 'fallbacks'>;

/** Texts that each page shows: its document embeds no others. */
const PARTS: Readonly<Record<string, readonly ContentName[]>> = {
  [paths.home]: ['title', 'headline', 'introduction', 'servicesIntro', 'services', 'steps', 'reasonsIntro', 'reasons'],
  [paths.about]: ['timeline', 'mission', 'vision', 'values'],
  [paths.services]: ['services', 'pricesIntro', 'tiers', 'shopAbroadIntro', 'shopAbroad', 'shopAbroadAdvice'],
};

export const CONTENT_PAGES: readonly string[] = Object.keys(PARTS);

/** All other texts and lists are empty. */
export function pickContent(content: SiteContent, pages: readonly string[]): SiteContent {
  const names = new Set<string>(pages.flatMap((page) => PARTS[page] ?? []));
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      name === 'language' || name === 'fallbacks' || names.has(name) ? value : Array.isArray(value) ? [] : '',
    ]),
  ) as SiteContent;
}

/** Adds the texts of another part. */
export function mergeContent(content: SiteContent | undefined, part: SiteContent): SiteContent {
  const isEmpty = (value: unknown) => (value as { length?: number } | undefined)?.length === 0;
  return { ...part, ...content, ...Object.fromEntries(Object.entries(part).filter(([, value]) => !isEmpty(value))) };
}
