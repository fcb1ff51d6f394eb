import { addDays } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { DEMO } from './demo-actor.ts';
import type { DemoRecord } from './demo-record.ts';
import { STORY } from './demo-stories.ts';

interface ClerkEvent {
  hoursAgo: number;
  change: (
    record: DemoRecord,
    at: Date,
    newId: (entry: number) => ShipmentRecord['_id'],
  ) => { fields: Partial<ShipmentRecord>; audited: AuditedAction };
}

const note = (hoursAgo: number, text: string): ClerkEvent => ({
  hoursAgo,
  change: ({ trackingId, version }, at, newId) => ({
    fields: { internalNotes: [{ _id: newId(version + 1), text, at, ...toActorFields('by', DEMO) }] },
    audited: shipmentAction('shipment.note_added', trackingId, {}, { note: text }),
  }),
});

/** Changes by clerks besides scans. */
const EVENTS: Readonly<Record<number, ClerkEvent>> = {
  [STORY.wrongAddress]: note(11, 'Recipient answered through the page. Check the new address with the driver.'),
  [STORY.damaged]: note(43, 'Pictures are in the folder of Los Angeles, box 12.'),
  [STORY.held]: note(18, 'Broker: the invoice must name the country of origin.'),
  [STORY.dateMoved]: {
    hoursAgo: 58,
    change: ({ trackingId, deliveryDate }, at) => {
      const moved = addDays(deliveryDate, 1);
      return {
        fields: { deliveryDate: moved, dueDate: moved, updatedAt: at },
        audited: shipmentAction('shipment.edited', trackingId, { deliveryDate }, { deliveryDate: moved }),
      };
    },
  },
  [STORY.deleted]: {
    hoursAgo: 20,
    change: ({ trackingId }, at) => ({
      fields: { deletedAt: at, ...toActorFields('deletedBy', DEMO) },
      audited: shipmentAction('shipment.deleted', trackingId, { deletedAt: null }, { deletedAt: at }),
    }),
  },
};

export function applyClerkEvent(
  index: number,
  record: DemoRecord,
  {
    now,
    newId,
    newEntryId,
  }: { now: Date; newId: (entry: number) => ShipmentRecord['_id']; newEntryId: (version: number) => string },
): DemoRecord {
  const event = EVENTS[index];
  if (!event) return record;
  const at = new Date(now.getTime() - event.hoursAgo * HOUR_MS);
  const version = record.version + 1;
  const { fields, audited } = event.change(record, at, newId);
  const entry = { ...newEntry(audited, { by: DEMO, at, id: newEntryId(version) }), version };
  return { ...record, ...fields, version, derivedFrom: version, log: [...record.log, entry] };
}
