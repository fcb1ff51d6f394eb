/** Spaces become %20 rather than +; commas of a list stay. */
export const withQuery = (path: string, name: string, value: string | readonly string[]) =>
  `${path}?${name}=${[value].flat().map(encodeURIComponent).join(',')}`;

/** @param query without its question mark; blank for none. */
export const appendQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

export const paths = {
  home: '/',
  quote: '/#quote',
  quoteFor: (service: string) => `/?service=${service}#quote`,
  about: '/about',
  services: '/services',
  contact: '/contact',
  contactAbout: ({ subject, ref }: { subject: string; ref?: string }) =>
    withQuery('/contact', 'subject', subject) + (ref ? `&ref=${encodeURIComponent(ref)}` : ''),
  track: '/track',
  /** Canonical path of a shipment, used by links, codes, lists and printed paper. */
  trackId: (trackingId: string) => `/track/${encodeURIComponent(trackingId)}`,
  /** Several IDs, or one text that has not been parsed yet. */
  trackTexts: (texts: readonly string[]) => `/track?${texts.map((text) => `id=${encodeURIComponent(text)}`).join('&')}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  verify: '/verify',
  subscription: '/subscription',
  offer: '/offer',
} as const;

/** Returns true if the URL names a shipment, or a text with IDs. */
export const isLookup = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  getPagePath(pathname) === paths.track && (pathname !== paths.track || new URLSearchParams(search).has('id'));

/** All shipments share one path, so that moving between them does not change the page. */
export const getPagePath = (pathname: string): string => (pathname.startsWith(`${paths.track}/`) ? paths.track : pathname);
