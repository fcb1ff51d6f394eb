import type { Need } from '@waybill/contracts/reports/attention-kinds';
import type { ServiceSlug } from '@waybill/contracts/site/site-content';

const shipment = (trackingId: string) => `/admin/shipments/${encodeURIComponent(trackingId)}`;

/** An address with one parameter. Spaces as %20, as the specification writes them, not as +; the commas of a list stand. */
const asking = (path: string, name: string, value: string | readonly string[]) =>
  `${path}?${name}=${[value].flat().map(encodeURIComponent).join(',')}`;

/** Every page's address: the pattern for the router and, where it has parts, a builder for links. */
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
  /** The one address of a shipment: links, codes, lists and paper have it. */
  trackId: (trackingId: string) => `/track/${encodeURIComponent(trackingId)}`,
  /** Several at once, or one text that is not read yet. */
  trackTexts: (texts: readonly string[]) => `/track?${texts.map((text) => `id=${encodeURIComponent(text)}`).join('&')}`,
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  login: '/login',
  admin: '/admin',
  shipments: '/admin/shipments',
  shipment,
  editShipment: (trackingId: string) => `${shipment(trackingId)}?edit=true`,
  shipmentActivity: (trackingId: string) => `${shipment(trackingId)}?view=activity`,
  shipmentSearch: (search: string) => asking('/admin/shipments', 'search', search),
  shipmentsNeeding: (kind: Need) => asking('/admin/shipments', 'attention', kind),
  shipmentsOfLane: (lane: string) => asking('/admin/shipments', 'lane', lane),
  /** What is printed of one shipment, and of several. */
  shipmentLabel: (trackingId: string) => `${shipment(trackingId)}/label`,
  labels: (trackingIds: readonly string[]) => asking('/admin/labels', 'ids', trackingIds),
  imports: '/admin/imports',
  import: (importId: string) => `/admin/imports/${encodeURIComponent(importId)}`,
  /** The list of exactly these. */
  shipmentsByIds: (trackingIds: readonly string[]) => asking('/admin/shipments', 'ids', trackingIds),
  createShipment: '/admin/create',
  adminTrack: '/admin/track',
  /** The form of a new shipment, filled in from a quote request or from another shipment. */
  createFrom: (from: { quote: string } | { shipment: string }) =>
    'quote' in from ? asking('/admin/create', 'fromQuote', from.quote) : asking('/admin/create', 'from', from.shipment),
  reports: '/admin/reports',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings/${tab}`,
  /** Password and sessions. */
  security: '/admin/settings/security',
  messages: '/admin/messages',
  /** One message, opened over the list. */
  message: (reference: string) => asking('/admin/messages', 'open', reference),
  messagesAbout: (trackingId: string) => asking('/admin/messages', 'shipment', trackingId),
  quotes: '/admin/quotes',
  quoteRequest: (reference: string) => asking('/admin/quotes', 'open', reference),
  activity: '/admin/activity',
  activityOf: (target: string) => asking('/admin/activity', 'target', target),
  trash: '/admin/trash',
} as const;

/** The page that an address belongs to: every shipment has the same, so that going from one to the next changes no page. */
export const pageOf = (pathname: string): string => (pathname.startsWith(`${paths.track}/`) ? paths.track : pathname);
