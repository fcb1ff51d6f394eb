import type { ServiceSlug } from '@waybill/contracts/site/site-content';

/** An address with one parameter. Spaces as %20, as the specification writes them, not as +; the commas of a list stand. */
export const asking = (path: string, name: string, value: string | readonly string[]) =>
  `${path}?${name}=${[value].flat().map(encodeURIComponent).join(',')}`;

/** The address of every public page: the pattern for the router and, where it has parts, a builder for links. */
export const paths = {
  home: '/',
  quote: '/#quote',
  quoteFor: (service: ServiceSlug) => `/?service=${service}#quote`,
  about: '/about',
  services: '/services',
  contact: '/contact',
  contactAbout: ({ subject, ref }: { subject: string; ref?: string }) =>
    asking('/contact', 'subject', subject) + (ref ? `&ref=${encodeURIComponent(ref)}` : ''),
  track: '/track',
  /** The one address of a shipment: links, codes, lists and paper have it, in their own language. */
  trackId: (trackingId: string) => `/track/${encodeURIComponent(trackingId)}`,
  /** Several at once, or one text that is not read yet. */
  trackTexts: (texts: readonly string[]) => `/track?${texts.map((text) => `id=${encodeURIComponent(text)}`).join('&')}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  verify: '/verify',
  /** Where the links in mails lead. */
  subscription: '/subscription',
} as const;

/** The page that an address belongs to: every shipment has the same, so that going from one to the next changes no page. */
export const getPagePath = (pathname: string): string => (pathname.startsWith(`${paths.track}/`) ? paths.track : pathname);
