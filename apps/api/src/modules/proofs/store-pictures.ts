import { randomBytes } from 'node:crypto';
import type { NewProof } from '@waybill/contracts/shipments/proof-schema';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import type { ProofRecord } from '../shipments/shipment-record.ts';
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
