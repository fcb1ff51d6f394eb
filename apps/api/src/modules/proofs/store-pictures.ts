import { randomBytes } from 'node:crypto';
import type { NewProof } from '@waybill/contracts/shipments/proof-schema';
import type { ProofRecord } from '../shipments/shipment-record.ts';
import { encodePhoto, encodeSignature } from './encode-picture.ts';
import type { ProofPictureRecord } from './proof-picture-model.ts';
import type { ProofPictureRepository } from './proof-picture-repository.ts';

interface StoreParts {
  proofPictures: Pick<ProofPictureRepository, 'add'>;
  now: () => Date;
}

/** Stored before the status that names them: a crash between leaves pictures that no shipment names, which a job removes. */
export async function storePictures(
  { proofPictures, now }: StoreParts,
  trackingId: string,
  { receiver, relation, signature, photos = [] }: NewProof,
): Promise<ProofRecord> {
  const storedAt = now();
  const toRecord = (type: ProofPictureRecord['type'], content: Buffer): ProofPictureRecord => ({
    name: randomBytes(16).toString('hex'),
    trackingId,
    type,
    content,
    storedAt,
  });
  const signed = signature === undefined ? undefined : toRecord('image/png', await encodeSignature(signature, 'signature'));
  const taken: ProofPictureRecord[] = [];
  // One at a time, as each needs the memory of its pixels.
  for (const [index, photo] of photos.entries()) taken.push(toRecord('image/jpeg', await encodePhoto(photo, `photos.${index}`)));
  const pictures = signed ? [signed, ...taken] : taken;
  if (pictures.length > 0) await proofPictures.add(pictures);
  return { receiver, relation, ...(signed && { signature: signed.name }), photos: taken.map(({ name }) => name) };
}
