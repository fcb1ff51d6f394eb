import type { FullProof } from '@waybill/contracts/proofs/schema';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { findProof } from '../shipments/history/entry-facts.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { ProofPictureRecord } from './proof-picture-model.ts';
import type { ProofPictureRepository } from './proof-picture-repository.ts';

export interface ProofLookup {
  shipments: ShipmentRepository;
  proofPictures: ProofPictureRepository;
}

/** @returns null without a proof. */
export async function getProof({ shipments, proofPictures }: ProofLookup, trackingId: string): Promise<FullProof | null> {
  const record = await findByTrackingId(shipments, trackingId, shipments.findLive);
  const entry = findProof(record);
  const summary = presentShipment(record).proof;
  if (!entry || !summary) return null;
  const { signature, photos } = entry.proof;
  const pictures = await proofPictures.find([...(signature ? [signature] : []), ...photos]);
  const toUrl = (name: string | undefined) => {
    const picture = name === undefined ? undefined : pictures.get(name);
    return picture && writeDataUrl(picture);
  };
  return {
    ...summary,
    location: entry.location,
    timestamp: entry.timestamp.toISOString(),
    signature: toUrl(signature) ?? null,
    photos: photos.flatMap((name) => toUrl(name) ?? []),
  };
}

const writeDataUrl = ({ type, content }: ProofPictureRecord): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
