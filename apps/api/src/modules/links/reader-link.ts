import { DAY_MS } from '@waybill/domain/time';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

/** After the day that counts or the last mail, whichever is later. */
const VALIDITY_DAYS = 30;

export async function findOrCreateReaderLink(
  { links, now }: Pick<LinkContext, 'links' | 'now'>,
  { trackingId, deliveryDate, dueDate }: Pick<ShipmentRecord, 'trackingId' | 'deliveryDate' | 'dueDate'>,
  reader: string,
): Promise<LinkRecord | undefined> {
  const at = now();
  // Imported or older data may have no valid date.
  const expiresAt = new Date(Math.max(at.getTime(), Date.parse(dueDate ?? deliveryDate) || 0) + VALIDITY_DAYS * DAY_MS);
  const link =
    (await links.findByReader(trackingId, reader)) ??
    (await links.insertForReader({ trackingId, scope: 'recipient', reader, createdAt: at, expiresAt }));
  if (!link || link.revokedAt) return undefined;
  // Not worth a write.
  if (expiresAt.getTime() - link.expiresAt.getTime() < DAY_MS) return link;
  await links.extend(link, expiresAt);
  return { ...link, expiresAt };
}
