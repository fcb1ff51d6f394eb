import { z } from 'zod';
import { mail } from '../mail/schema.ts';
import { fullProof } from '../proofs/schema.ts';
import { shipment } from '../shipments/schema.ts';
import { activityEntry } from './schema.ts';

const party = z.object({ name: z.string(), address: z.string().nullable() });

/** Stored facts of a shipment for a dispute; lists are newest first. */
export const disputeRecord = z.object({
  shipment: shipment
    .pick({
      trackingId: true,
      status: true,
      outcome: true,
      origin: true,
      destination: true,
      deliveryDate: true,
      originalDeliveryDate: true,
      deliveredAt: true,
      attempts: true,
      statusHistory: true,
      createdAt: true,
    })
    .extend({ recipient: party, sender: party }),
  proof: fullProof.nullable(),
  mails: z.array(
    mail
      .pick({ id: true, event: true, state: true, reason: true, serverSaid: true, subject: true, createdAt: true, sentAt: true })
      .extend({ to: z.string() }),
  ),
  changes: z.array(activityEntry.pick({ _id: true, at: true, actor: true, action: true, before: true, after: true })),
});
export type DisputeRecord = z.infer<typeof disputeRecord>;
