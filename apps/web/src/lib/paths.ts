import type { ServiceSlug } from '@waybill/contracts/site-content';

/** Every page's address: the pattern for the router and, where it has parts, a builder for links. */
export const paths = {
  home: '/',
  quote: '/#quote',
  quoteFor: (service: ServiceSlug) => `/?service=${service}#quote`,
  about: '/about',
  services: '/services',
  contact: '/contact',
  contactAbout: (about: { subject: string; ref?: string }) => `/contact?${contactQuery(about)}`,
  track: '/track',
  trackId: (trackingId: string) => `/track?id=${encodeURIComponent(trackingId)}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  login: '/login',
  admin: '/admin',
  shipments: '/admin/shipments',
  shipment: (trackingId: string) => `/admin/shipments/${encodeURIComponent(trackingId)}`,
  shipmentSearch: (search: string) => `/admin/shipments?search=${encodeURIComponent(search)}`,
  createShipment: '/admin/create',
  adminTrack: '/admin/track',
  reports: '/admin/reports',
  settings: '/admin/settings',
} as const;

// Spaces as %20, as the specification writes them, not as +.
function contactQuery({ subject, ref }: { subject: string; ref?: string }): string {
  const query = `subject=${encodeURIComponent(subject)}`;
  return ref ? `${query}&ref=${encodeURIComponent(ref)}` : query;
}
