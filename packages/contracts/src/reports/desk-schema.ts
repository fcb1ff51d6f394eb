import { ATTENTION_KINDS, TRIAGE_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { z } from 'zod';
import { damaged } from '../shared/pagination.ts';
import { calendarDate } from '../shipments/field-schemas.ts';
import { needyShipment } from './attention-schema.ts';

const count = z.int().nonnegative();

/** A shipment on the desk, and since when it has had its status. */
export const deskItem = needyShipment.extend({ statusSince: z.iso.datetime() });
export type DeskItem = z.infer<typeof deskItem>;

/** All that belongs to a group, and its first shipments. */
const deskGroup = z.object({ count, shipments: z.array(deskItem), damaged });
export type DeskGroup = z.infer<typeof deskGroup>;

/** What happened on one day of the company. */
const deskDay = z.object({ date: calendarDate, created: count, delivered: count });
export type DeskDay = z.infer<typeof deskDay>;

/** What the day brings. */
export const desk = z.object({
  /** Of the company. */
  today: calendarDate,
  /** What was due on this day or later is newly late, what was due before it belongs to the backlog. */
  lateFrom: calendarDate,
  groups: z.record(z.enum(TRIAGE_KINDS), deskGroup),
  /** How many shipments need attention, by reason: one may have several. */
  counts: z.record(z.enum(ATTENTION_KINDS), count),
  /** The last days up to today, oldest first. */
  days: z.array(deskDay),
  asOf: z.iso.datetime(),
});
export type Desk = z.infer<typeof desk>;
