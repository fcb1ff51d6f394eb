import { ATTENTION_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { damaged } from '../shared/pagination.ts';
import { status } from '../shipments/schema.ts';

const kind = z.enum(ATTENTION_KINDS);

export const attentionShipment = z.object({
  trackingId: z.string(),
  recipient: z.string(),
  origin: z.string(),
  destination: z.string(),
  status,
  deliveryDate: calendarDate,
  /** The day that counts; null after the last attempt. */
  dueDate: calendarDate.nullable().optional(),
  lastEventAt: z.iso.datetime(),
});

export const attentionItem = attentionShipment.extend({ reasons: z.array(kind).min(1) });
export type AttentionItem = z.infer<typeof attentionItem>;

export const attention = z.object({
  counts: z.record(kind, z.int().nonnegative()),
  shipments: z.array(attentionItem),
  damaged,
});
export type Attention = z.infer<typeof attention>;
