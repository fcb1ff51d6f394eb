import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { ProofPictureRepository } from './proof-picture-repository.ts';

/** A call that stores pictures and then its status has ended long before. */
const UNUSED_MS = HOUR_MS;
const BATCH = 200;

type Parts = Pick<ShipmentContext, 'shipments' | 'settings' | 'now'> & { proofPictures: ProofPictureRepository };

/** Removes pictures that are too old, and those that no shipment names: after a crash, a deleted entry, an erasure or a purge. */
export async function removePictures({ shipments, settings, proofPictures, now }: Parts): Promise<void> {
  const { photoDays } = (await settings()).tracking;
  const expired = new Date(now().getTime() - photoDays * DAY_MS);
  const before = new Date(now().getTime() - UNUSED_MS);
  let after: Date | undefined;
  for (;;) {
    const pictures = await proofPictures.listStored(before, BATCH, after);
    if (pictures.length === 0) return;
    after = pictures.at(-1)?.storedAt;
    const records = await shipments.findWithTrash([...new Set(pictures.map(({ trackingId }) => trackingId))]);
    const named = new Set(records.flatMap(listNames));
    const names = pictures.filter(({ name, storedAt }) => storedAt < expired || !named.has(name)).map(({ name }) => name);
    if (names.length > 0) await proofPictures.remove(names);
    if (pictures.length < BATCH) return;
  }
}

const listNames = ({ statusHistory }: ShipmentRecord): string[] =>
  statusHistory.flatMap(({ proof }) => (proof ? [...proof.photos, ...(proof.signature ? [proof.signature] : [])] : []));
