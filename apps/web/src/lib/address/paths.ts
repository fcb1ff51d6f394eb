import type { AttentionKind } from '@waybill/contracts/reports/attention-kinds';
import type { ServiceSlug } from '@waybill/contracts/site/site-content';

const shipment = (trackingId: string) => `/admin/shipments/${encodeURIComponent(trackingId)}`;

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
  shipment,
  editShipment: (trackingId: string) => `${shipment(trackingId)}?edit=true`,
  shipmentActivity: (trackingId: string) => `${shipment(trackingId)}?view=activity`,
  shipmentSearch: (search: string) => `/admin/shipments?search=${encodeURIComponent(search)}`,
  shipmentsNeeding: (kind: AttentionKind) => `/admin/shipments?attention=${kind}`,
  shipmentsOfLane: (lane: string) => `/admin/shipments?lane=${encodeURIComponent(lane)}`,
  /** What is printed of one shipment, and of several (B15). */
  shipmentLabel: (trackingId: string) => `${shipment(trackingId)}/label`,
  labels: (trackingIds: readonly string[]) => `/admin/labels?ids=${trackingIds.map(encodeURIComponent).join(',')}`,
  imports: '/admin/imports',
  import: (importId: string) => `/admin/imports/${encodeURIComponent(importId)}`,
  /** The list of exactly these. */
  shipmentsByIds: (trackingIds: readonly string[]) => `/admin/shipments?ids=${trackingIds.map(encodeURIComponent).join(',')}`,
  createShipment: '/admin/create',
  adminTrack: '/admin/track',
  /** The form of a new shipment, filled in from a quote request or from another shipment. */
  createFrom: (from: { quote: string } | { shipment: string }) => `/admin/create?${createQuery(from)}`,
  reports: '/admin/reports',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings/${tab}`,
  /** Password and sessions. */
  security: '/admin/settings/security',
  messages: '/admin/messages',
  /** One message, opened over the list. */
  message: (reference: string) => `/admin/messages?open=${encodeURIComponent(reference)}`,
  messagesAbout: (trackingId: string) => `/admin/messages?shipment=${encodeURIComponent(trackingId)}`,
  quotes: '/admin/quotes',
  quoteRequest: (reference: string) => `/admin/quotes?open=${encodeURIComponent(reference)}`,
  activity: '/admin/activity',
  activityOf: (target: string) => `/admin/activity?target=${encodeURIComponent(target)}`,
  trash: '/admin/trash',
} as const;

function createQuery(from: { quote: string } | { shipment: string }): string {
  return 'quote' in from ? `fromQuote=${encodeURIComponent(from.quote)}` : `from=${encodeURIComponent(from.shipment)}`;
}

// Spaces as %20, as the specification writes them, not as +.
function contactQuery({ subject, ref }: { subject: string; ref?: string }): string {
  const query = `subject=${encodeURIComponent(subject)}`;
  return ref ? `${query}&ref=${encodeURIComponent(ref)}` : query;
}
