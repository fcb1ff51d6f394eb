import { ATTENTION_KINDS, TRIAGE_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { damaged } from '../shared/pagination.ts';
import { attentionShipment } from './attention-schema.ts';

const count = z.int().nonnegative();

export const deskItem = attentionShipment.extend({ statusSince: z.iso.datetime() });
export type DeskItem = z.infer<typeof deskItem>;

const deskGroup = z.object({ count, shipments: z.array(deskItem), damaged });
export type DeskGroup = z.infer<typeof deskGroup>;

const deskDay = z.object({ date: calendarDate, created: count, delivered: count });
export type DeskDay = z.infer<typeof deskDay>;

export const desk = z.object({
  today: calendarDate,
  /** Shipments due on or after this day are newly late; those due before belong to the backlog. */
  lateFrom: calendarDate,
  groups: z.record(z.enum(TRIAGE_KINDS), deskGroup),
  /** A shipment can count more than once. */
  counts: z.record(z.enum(ATTENTION_KINDS), count),
  /** Without a shipment. */
  acceptedQuotes: count,
  days: z.array(deskDay),
  asOf: z.iso.datetime(),
});
export type Desk = z.infer<typeof desk>;
