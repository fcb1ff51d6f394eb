import { REASONS_BY_STATUS, findReason } from '@waybill/domain/shipments/reasons';
import { DEFAULT_STATUS, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional, paragraph } from '../shared/text-schema.ts';
import { forecast } from './estimate-schema.ts';
import { newFieldSchemas, nullableFieldSchemas } from './field-schemas.ts';
import { happenedAt } from './happened-at.ts';
import { shipmentMail } from './mail-schema.ts';

export const status = z.enum(STATUS_VALUES, { error: `must be one of ${STATUS_VALUES.join(', ')}` });

const instant = z.iso.datetime();
const absentAsNull = z.string().nullable();

/** Unknown keys, including a tracking ID, are ignored. */
export const newShipment = z.object({
  recipient: z.object(newFieldSchemas('recipient'), { error: 'is required' }),
  sender: z.object(newFieldSchemas('sender'), { error: 'is required' }),
  ...newFieldSchemas('shipment'),
  status: status.default(DEFAULT_STATUS),
  /** Of the status. */
  happenedAt,
  /** Defaults to every party with an address, in English. */
  mail: shipmentMail.optional(),
});
export type NewShipment = z.infer<typeof newShipment>;
export type NewShipmentInput = z.input<typeof newShipment>;

export const statusUpdate = z
  .object({
    status,
    location: optional(line(LIMITS.place)),
    notes: optional(paragraph(LIMITS.notes)),
    subStatus: optional(line(LIMITS.subStatus)),
    /** Not before the first status. If it is before the newest one, the shipment keeps its status. */
    happenedAt,
    /** Confirms an unusual step that strict mode would reject. */
    force: z.boolean('must be true or false').optional(),
  })
  .superRefine(({ status: value, subStatus }, context) => {
    if (subStatus === undefined || findReason(value, subStatus)) return;
    const reasons = REASONS_BY_STATUS[value].map((reason) => reason.value).join(', ');
    context.addIssue({ code: 'custom', path: ['subStatus'], message: `must be one of ${reasons}` });
  });
export type StatusUpdate = z.infer<typeof statusUpdate>;
export type StatusUpdateInput = z.input<typeof statusUpdate>;

export const historyEntry = z.object({
  _id: z.string(),
  status: z.string(),
  location: absentAsNull,
  notes: z.string().optional(),
  subStatus: z.string().optional(),
  /** When it happened. */
  timestamp: instant,
  /** Only the day is known; `timestamp` is then about noon. */
  dayOnly: z.literal(true).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const staffHistoryEntry = historyEntry.extend({
  /** When it was entered, if later than it happened. */
  recordedAt: instant.optional(),
});
export type StaffHistoryEntry = z.infer<typeof staffHistoryEntry>;

/** A shipment as anyone with its ID may see it. Allow-list: a new field is private until it is added here. */
export const publicShipment = z.object({
  trackingId: z.string(),
  status: z.string(),
  deliveryDate: absentAsNull,
  origin: z.string(),
  destination: z.string(),
  currentLocation: absentAsNull,
  referenceNo: absentAsNull,
  description: absentAsNull,
  recipient: z.object({ name: z.string() }),
  sender: z.object({ name: z.string() }),
  statusHistory: z.array(historyEntry),
  createdAt: instant,
  updatedAt: instant,
  ...forecast.shape,
  sample: z.literal(true).optional(),
});
export type PublicShipment = z.infer<typeof publicShipment>;

/** Office only; never part of a public response. */
export const internalNote = z.object({ _id: z.string(), text: z.string(), at: instant, by: z.string() });
export type InternalNote = z.infer<typeof internalNote>;

export const shipment = publicShipment.omit({ sample: true, eta: true, waiting: true, accuracy: true }).extend({
  _id: z.string(),
  recipient: z.object({ name: z.string(), ...nullableFieldSchemas('recipient') }),
  sender: z.object({ name: z.string(), ...nullableFieldSchemas('sender') }),
  ...nullableFieldSchemas('shipment'),
  statusHistory: z.array(staffHistoryEntry),
  deliveredAt: instant.nullable(),
  originalDeliveryDate: absentAsNull,
  internalNotes: z.array(internalNote),
  mail: shipmentMail,
  version: z.int(),
});
export type Shipment = z.infer<typeof shipment>;

export const trackedShipment = shipment.extend(forecast.shape);
export type TrackedShipment = z.infer<typeof trackedShipment>;
