import { STATUS_EVENTS } from '@waybill/domain/mail/events';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailRecord } from './mail-model.ts';
import { findStatusRuns } from './status-runs.ts';

type ContentSource = Pick<MailRecord, 'event' | 'occasion' | 'happenedAt' | 'deliveryDate'>;

/** Mails with the same content have the same key; for a status it is the run. */
export function contentKey({ event, occasion, happenedAt, deliveryDate }: ContentSource, shipment: ShipmentRecord): string {
  if (event === 'promise_moved') return `${event} ${deliveryDate}`;
  if (!STATUS_EVENTS.includes(event)) return occasion;
  return findStatusRuns(shipment).find({ at: happenedAt, kind: occasion })?.id ?? occasion;
}
