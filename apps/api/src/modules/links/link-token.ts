import { type MacKeys, readSigned, signText } from '../../platform/config/purpose-keys.ts';
import type { DocumentId } from '../../platform/db/document-id.ts';

const TOKEN = /^([\da-f]{24})\.([\da-z]{1,9})$/;
const BASE = 36;

/** The shipment is signed too; its ID is part of the URL. */
const toContext = (trackingId: string): string => `${trackingId} `;

export function signTrackingLink(
  keys: MacKeys,
  { _id, trackingId, expiresAt }: { _id: DocumentId; trackingId: string; expiresAt: Date },
): string {
  const until = Math.floor(expiresAt.getTime() / 1_000).toString(BASE);
  return signText(keys, `${_id.toHexString()}.${until}`, toContext(trackingId));
}

/** Checks signature, shipment and expiry; revocation is checked in the database. */
export function readTrackingLink(
  keys: MacKeys,
  { token, trackingId, now }: { token: string; trackingId: string; now: Date },
): string | undefined {
  const [, id, until = ''] = TOKEN.exec(readSigned(keys, token, toContext(trackingId)) ?? '') ?? [];
  return Number.parseInt(until, BASE) * 1_000 > now.getTime() ? id : undefined;
}
