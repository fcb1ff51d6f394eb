import { paths } from '#lib/address/paths.ts';

/** The main pages in the order of the bar and the footer. Track & Trace is last: the bar draws it as a button. */
export const PAGE_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.contact, label: 'Contact' },
] as const;

export const TRACK_LINK = { to: paths.track, label: 'Track & Trace' } as const;

/** To the quote form, from everywhere. */
export const QUOTE_LINK = { to: paths.quote, label: 'Get a price' } as const;

/** Whether a link leads to the page that is shown; deep links below it count, but everything is below Home. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}
