import { AFTER_ATTEMPTS } from '@waybill/domain/shipments/attempts';
import { CLOSING_OUTCOMES, OUTCOMES, type Stage } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE, findReason } from '@waybill/domain/shipments/reasons';
import { DEFAULT_STATUS, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { z } from 'zod';
import { publicProof, staffProof } from '../proofs/schema.ts';
import { staffRequest } from '../requests/schema.ts';
import { calendarDate, newFieldSchemas, nullableFieldSchemas, scannedAt } from '../shared/field-schemas.ts';
import { force, happenedAt } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { money } from '../shared/money-schema.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { line, optional, paragraph } from '../shared/text-schema.ts';
import { forecast } from './estimate-schema.ts';
import { shipmentMail } from './mail-schema.ts';

export const status = z.enum(STATUS_VALUES, { error: `must be one of ${STATUS_VALUES.join(', ')}` });

/** Ends a shipment that is not delivered. */
export const closingOutcome = z.enum(CLOSING_OUTCOMES, { error: `must be one of ${CLOSING_OUTCOMES.join(', ')}` });

const instant = z.iso.datetime();
const absentAsNull = z.string().nullable();

export const newShipment = z.object({
  recipient: z.object(newFieldSchemas('recipient'), { error: 'is required' }),
  sender: z.object(newFieldSchemas('sender'), { error: 'is required' }),
  ...newFieldSchemas('shipment'),
  /** Defaults to the customer that the sender's name or email address belongs to; a new name becomes a customer. */
  customerId: optional(line(LIMITS.customerId)),
  status: status.default(DEFAULT_STATUS),
  /** For a shipment that ended before it was entered here. */
  outcome: closingOutcome.optional(),
  /** Of the status. */
  happenedAt,
  /** Defaults to every party with an address, in English. */
  mail: shipmentMail.optional(),
});
export type NewShipment = z.infer<typeof newShipment>;
export type NewShipmentInput = z.input<typeof newShipment>;

/** As a call sends it, with a tracking ID that has no effect (R150). */
export const shipmentCreation = newShipment.extend({
  trackingId: z
    .unknown()
    .transform(() => undefined)
    .optional(),
});

const ATTEMPT_REASONS = REASONS_BY_STAGE.on_hold.filter((reason) => 'isAttempt' in reason).map(({ value }) => value);

const stepFields = {
  /** May be absent beside `outcome`: the shipment keeps its status. */
  status: status.optional(),
  outcome: closingOutcome.optional(),
  location: optional(scannedAt),
  notes: optional(paragraph(LIMITS.notes)),
  subStatus: optional(line(LIMITS.subStatus)),
  /** Not before a first status that has a time of its own. If it is before the newest one, the shipment keeps its status. */
  happenedAt,
  /** Day of the next delivery attempt after a failed one; today or later. */
  nextAttempt: optional(calendarDate),
  /** Due while the shipment waits for a payment. */
  payment: money.nullish(),
  /** Confirms an unusual step that strict mode would reject. */
  force,
};

type Step = z.infer<z.ZodObject<typeof stepFields>>;

function checkStep({ status: value, outcome, subStatus, nextAttempt, payment }: Step, context: z.RefinementCtx): void {
  const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const stage: Stage | undefined = outcome ?? value;
  if (stage === undefined) return addIssue('status', 'is required, or outcome');
  if (outcome !== undefined && value === 'delivered') addIssue('outcome', 'must not be combined with the status delivered');
  const reason = subStatus === undefined ? undefined : findReason(stage, subStatus);
  if (subStatus !== undefined && !reason) {
    addIssue('subStatus', `must be one of ${REASONS_BY_STAGE[stage].map((one) => one.value).join(', ')}`);
  }
  if (nextAttempt !== undefined && !reason?.isAttempt) {
    addIssue('nextAttempt', `is for a failed delivery: status on_hold with subStatus ${ATTEMPT_REASONS.join(' or ')}`);
  }
  if (payment && !reason?.isPayment) addIssue('payment', 'is for a payment that is due: status on_hold with subStatus payment');
}

/** For each of many shipments. */
export const statusStep = z.object(stepFields).superRefine(checkStep);

export const statusUpdate = z.object({ ...stepFields, version: expectedVersion }).superRefine(checkStep);
export type StatusUpdate = z.infer<typeof statusUpdate>;
export type StatusUpdateInput = z.input<typeof statusUpdate>;

export const historyEntry = z.object({
  _id: z.string(),
  status: z.string(),
  /** If it ended the shipment without a delivery; `status` is then the one before. */
  outcome: z.enum(CLOSING_OUTCOMES).optional(),
  location: absentAsNull,
  notes: z.string().optional(),
  subStatus: z.string().optional(),
  /** When it happened. */
  timestamp: instant,
  /** Only the day is known; `timestamp` is then about noon. */
  dayOnly: z.literal(true).optional(),
  /** Day of the next attempt after a failed delivery. */
  nextAttempt: z.iso.date().optional(),
  /** After the last attempt: `collect` at the office, or `return` to the sender. */
  afterAttempts: z.enum(AFTER_ATTEMPTS).optional(),
  /** Due while the shipment waits for it. */
  payment: z.object({ amount: z.number(), currency: z.string() }).optional(),
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
  /** How it ended; null while it is open. */
  outcome: z.enum(OUTCOMES).nullable(),
  deliveryDate: absentAsNull,
  /** The day that counts: of the next attempt, else `deliveryDate`. Null after the last attempt. */
  dueDate: z.iso.date().nullable().optional(),
  origin: z.string(),
  destination: z.string(),
  currentLocation: absentAsNull,
  referenceNo: absentAsNull,
  description: absentAsNull,
  recipient: z.object({ name: z.string() }),
  sender: z.object({ name: z.string() }),
  statusHistory: z.array(historyEntry),
  /** Failed delivery attempts. */
  attempts: z.int(),
  /** Of the delivery; null without one. */
  proof: publicProof.nullable(),
  createdAt: instant,
  updatedAt: instant,
  ...forecast.shape,
  /** IANA time zone of the destination, if known: hours of a delivery are local there. */
  doorTimeZone: z.string().optional(),
  /** An example, or a shipment of a test key: nothing is on its way. */
  sample: z.literal(true).optional(),
});
export type PublicShipment = z.infer<typeof publicShipment>;

/** Office only; never part of a public response. */
export const internalNote = z.object({ _id: z.string(), text: z.string(), at: instant, by: z.string() });
export type InternalNote = z.infer<typeof internalNote>;

export const shipment = publicShipment
  .omit({ doorTimeZone: true, eta: true, waiting: true, accuracy: true, accuracyBasis: true })
  .extend({
    _id: z.string(),
    /** Null for a sender without a readable name, and until a shipment of an older release has one. */
    customerId: absentAsNull,
    recipient: z.object({ name: z.string(), ...nullableFieldSchemas('recipient') }),
    sender: z.object({ name: z.string(), ...nullableFieldSchemas('sender') }),
    ...nullableFieldSchemas('shipment'),
    statusHistory: z.array(staffHistoryEntry),
    deliveredAt: instant.nullable(),
    /** Start of the current status; absent from shipments of older releases until it is computed. */
    statusSince: instant.optional(),
    /** Last time; absent if the label was never printed. */
    labelPrintedAt: instant.optional(),
    /** Something that the label shows has changed since it was printed. */
    labelChanged: z.literal(true).optional(),
    originalDeliveryDate: absentAsNull,
    proof: staffProof.nullable(),
    /** Tracking ID of the shipment that this one brings back. */
    returnOf: absentAsNull,
    /** Tracking ID of the shipment that brings this one back. */
    returnedAs: absentAsNull,
    /** Of the recipient, newest first. */
    requests: z.array(staffRequest),
    internalNotes: z.array(internalNote),
    mail: shipmentMail,
    version: z.int(),
  });
export type Shipment = z.infer<typeof shipment>;

export const trackedShipment = shipment.extend({ ...forecast.shape, doorTimeZone: publicShipment.shape.doorTimeZone });
export type TrackedShipment = z.infer<typeof trackedShipment>;
