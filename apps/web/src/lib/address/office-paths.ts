import type { AttentionFilter, TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { withQuery } from './paths.ts';

const DESK_ORDER: Record<TriageKind, string> = {
  today: 'deliveryDate',
  newly_late: 'deliveryDate',
  held: 'deliveryDate',
  silent: 'updatedAt',
  backlog: '-deliveryDate',
};

const shipment = (trackingId: string) => `/admin/shipments/${encodeURIComponent(trackingId)}`;

export const officePaths = {
  login: '/login',
  admin: '/admin',
  shipments: '/admin/shipments',
  shipment,
  /** With the focus in a field, such as `recipient.address`. */
  editShipment: (trackingId: string, field = '') => `${shipment(trackingId)}?edit=true${field && `#${field}`}`,
  shipmentActivity: (trackingId: string) => `${shipment(trackingId)}?view=activity`,
  shipmentSearch: (search: string) => withQuery('/admin/shipments', 'search', search),
  shipmentsNeeding: (kind: AttentionFilter) => withQuery('/admin/shipments', 'attention', kind),
  /** Beside the list of those that need the same, in the order of the dashboard. */
  shipmentNeeding: (kind: TriageKind, trackingId: string) =>
    `/admin/shipments?${new URLSearchParams({ attention: kind, sort: DESK_ORDER[kind], open: trackingId }).toString()}`,
  customers: '/admin/customers',
  /** By ID, or by one of its names. */
  customer: (customer: string) => `/admin/customers/${encodeURIComponent(customer)}`,
  customerShipments: (name: string) => withQuery('/admin/shipments', 'customer', name),
  laneShipments: (lane: string) => withQuery('/admin/shipments', 'lane', lane),
  shipmentRecord: (trackingId: string) => `${shipment(trackingId)}/record`,
  proof: (trackingId: string) => `${shipment(trackingId)}/proof`,
  shipmentLabel: (trackingId: string) => `${shipment(trackingId)}/label`,
  labels: (trackingIds: readonly string[]) => withQuery('/admin/labels', 'ids', trackingIds),
  imports: '/admin/imports',
  import: (importId: string) => `/admin/imports/${encodeURIComponent(importId)}`,
  shipmentsByIds: (trackingIds: readonly string[]) => withQuery('/admin/shipments', 'ids', trackingIds),
  createShipment: '/admin/create',
  adminTrack: '/admin/track',
  createFrom: (from: { quote: string } | { shipment: string }) =>
    'quote' in from ? withQuery('/admin/create', 'fromQuote', from.quote) : withQuery('/admin/create', 'from', from.shipment),
  reports: '/admin/reports',
  settings: '/admin/settings',
  settingsTab: (tab: string) => `/admin/settings/${tab}`,
  security: '/admin/settings/security',
  setup: '/admin/setup',
  setupStep: (step: string) => `/admin/setup/${step}`,
  messages: '/admin/messages',
  message: (reference: string) => withQuery('/admin/messages', 'open', reference),
  messageSearch: (search: string) => withQuery('/admin/messages', 'search', search),
  messagesAbout: (trackingId: string) => withQuery('/admin/messages', 'shipment', trackingId),
  quotes: '/admin/quotes',
  unconvertedQuotes: withQuery('/admin/quotes', 'status', 'unconverted'),
  quoteSearch: (search: string) => withQuery('/admin/quotes', 'search', search),
  quoteRequest: (reference: string) => withQuery('/admin/quotes', 'open', reference),
  mails: '/admin/mails',
  mail: (mailId: string) => withQuery('/admin/mails', 'open', mailId),
  failedMails: withQuery('/admin/mails', 'state', 'failed'),
  mailsAbout: (trackingId: string) => withQuery('/admin/mails', 'shipment', trackingId),
  activity: '/admin/activity',
  activityBy: (actor: string) => withQuery('/admin/activity', 'actor', actor),
  activityAbout: (target: string) => withQuery('/admin/activity', 'target', target),
  trash: '/admin/trash',
  privacy: '/admin/privacy',
} as const;
