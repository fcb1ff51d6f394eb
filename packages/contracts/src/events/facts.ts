import { defineFacts } from '../shared/define-facts.ts';

/** Kinds of news about a shipment, for programs. */
export const EVENT_TYPES = [
  'shipment.created',
  'shipment.edited',
  'shipment.status',
  'shipment.attempt',
  'shipment.proof',
  'shipment.request',
  'shipment.ended',
  'shipment.deleted',
  'shipment.restored',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const FEED_PAGE = { max: 200, usual: 100 } as const;

/** Characters. */
export const MAX_CURSOR = 100;

export const eventsFacts = defineFacts({
  tags: [{ name: 'Events', description: 'What happened to shipments, in order.', paths: ['/events'] }],
  errors: { CURSOR_GONE: { status: 410, title: 'Cursor too old' } },
});
