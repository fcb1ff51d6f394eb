import { STATUS_EVENTS } from '@waybill/domain/mail/events';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailRecord } from './mail-model.ts';
import { statusRuns } from './status-runs.ts';

type Telling = Pick<MailRecord, 'event' | 'occasion' | 'happenedAt' | 'deliveryDate'>;

/** What a mail tells, so that two that tell the same are found: of a status, the run of the history. */
export function tellingOf({ event, occasion, happenedAt, deliveryDate }: Telling, shipment: ShipmentRecord): string {
  if (event === 'promise_moved') return `${event} ${deliveryDate}`;
  if (!STATUS_EVENTS.includes(event)) return occasion;
  return statusRuns(shipment).find({ at: happenedAt, kind: occasion })?.id ?? occasion;
}
