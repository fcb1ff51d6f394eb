import { DAY_MS } from '@waybill/domain/time';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

/** After the promised day, or after the last mail where that is later. */
const OPEN_FOR_DAYS = 30;

/**
 * The one link to a shipment that mails to a reader carry, made with the first of them and open for longer with each that moves its
 * end. Undefined where the office has revoked it: then they carry none.
 */
export async function findOrCreateReaderLink(
  { links, now }: Pick<LinkContext, 'links' | 'now'>,
  { trackingId, deliveryDate }: Pick<ShipmentRecord, 'trackingId' | 'deliveryDate'>,
  reader: string,
): Promise<LinkRecord | undefined> {
  const at = now();
  // What an older release or another system stored may have no such day.
  const expiresAt = new Date(Math.max(at.getTime(), Date.parse(deliveryDate) || 0) + OPEN_FOR_DAYS * DAY_MS);
  const link =
    (await links.findOfReader(trackingId, reader)) ??
    (await links.insertForReader({ trackingId, scope: 'recipient', reader, createdAt: at, expiresAt }));
  if (!link || link.revokedAt) return undefined;
  // A day more or less is no reason to write.
  if (expiresAt.getTime() - link.expiresAt.getTime() < DAY_MS) return link;
  await links.extend(link, expiresAt);
  return { ...link, expiresAt };
}
