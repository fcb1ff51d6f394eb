import { ATTENTION_KINDS, TRIAGE_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { z } from 'zod';
import { damaged } from '../shared/pagination.ts';
import { calendarDate } from '../shipments/field-schemas.ts';
import { attentionShipment } from './attention-schema.ts';

const count = z.int().nonnegative();

export const deskItem = attentionShipment.extend({ statusSince: z.iso.datetime() });
export type DeskItem = z.infer<typeof deskItem>;

/** Total of the group and its first shipments. */
const deskGroup = z.object({ count, shipments: z.array(deskItem), damaged });
export type DeskGroup = z.infer<typeof deskGroup>;

/** One day in the company's zone. */
const deskDay = z.object({ date: calendarDate, created: count, delivered: count });
export type DeskDay = z.infer<typeof deskDay>;

export const desk = z.object({
  /** Date in the company's zone. */
  today: calendarDate,
  /** Shipments due on or after this day are newly late; those due before belong to the backlog. */
  lateFrom: calendarDate,
  groups: z.record(z.enum(TRIAGE_KINDS), deskGroup),
  /** Number of shipments by reason; a shipment can count more than once. */
  counts: z.record(z.enum(ATTENTION_KINDS), count),
  /** Oldest first, up to today. */
  days: z.array(deskDay),
  asOf: z.iso.datetime(),
});
export type Desk = z.infer<typeof desk>;
