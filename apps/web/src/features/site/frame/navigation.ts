import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { useSettings } from '#lib/settings.ts';

/** Track & Trace is last: the bar shows it as a button. */
const PAGE_LINKS = [
  { to: paths.home, label: texts.navigation.pages.home },
  { to: paths.about, label: texts.navigation.pages.about },
  { to: paths.services, label: texts.navigation.pages.services },
  { to: paths.contact, label: texts.navigation.pages.contact },
] as const;

export function usePageLinks() {
  const { emptyPages } = useSettings().content;
  return PAGE_LINKS.filter(({ to }) => !emptyPages?.some((page) => page === to));
}

export const TRACK_LINK = { to: paths.track, label: texts.navigation.trackAndTrace } as const;

export const QUOTE_LINK = { to: paths.quote, label: texts.common.getPrice } as const;

/** Home matches only itself, other links also their subpages. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}
