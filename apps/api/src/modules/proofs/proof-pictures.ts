import { randomBytes } from 'node:crypto';
import type { NewProof } from '@waybill/contracts/proofs/schema';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import type { ProofRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { ProofPictureRecord } from './proof-picture-model.ts';
import type { ProofPictureRepository } from './proof-picture-repository.ts';

interface PictureContext extends ShipmentAccess {
  proofPictures: ProofPictureRepository;
}

/** A call that stores pictures and then its status has ended long before. */
const UNUSED_MS = HOUR_MS;
const BATCH = 200;

/** Stored before the status that names them: a crash between leaves pictures that no shipment names, which a job removes. */
export async function storePictures(
  { proofPictures, now }: PictureContext,
  trackingId: string,
  { receiver, relation, signature, photos = [] }: NewProof,
): Promise<ProofRecord> {
  const storedAt = now();
  const encode = async (base64: string, use: 'photo' | 'signature', path: string): Promise<ProofPictureRecord> => {
    const { content, format } = await readPicture(Buffer.from(base64, 'base64'), { use, path });
    const type = format === 'jpeg' ? 'image/jpeg' : 'image/png';
    return { name: randomBytes(16).toString('hex'), trackingId, type, content, storedAt };
  };
  const signed = signature === undefined ? undefined : await encode(signature, 'signature', 'signature');
  const taken: ProofPictureRecord[] = [];
  // One at a time, as each needs the memory of its pixels.
  for (const [index, photo] of photos.entries()) taken.push(await encode(photo, 'photo', `photos.${index}`));
  const pictures = signed ? [signed, ...taken] : taken;
  if (pictures.length > 0) await proofPictures.add(pictures);
  return { receiver, relation, ...(signed && { signature: signed.name }), photos: taken.map(({ name }) => name) };
}

/** Removes pictures that are too old, and those that no shipment names: after a crash, a deleted entry, an erasure or a purge. */
export async function removePictures({ shipments, settings, proofPictures, now }: PictureContext): Promise<void> {
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
