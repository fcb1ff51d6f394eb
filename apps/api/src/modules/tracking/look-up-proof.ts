import type { FullProof } from '@waybill/contracts/shipments/proof-schema';
import { getProof } from '../proofs/get-proof.ts';
import { getShipmentPublicly } from './get-shipment.ts';
import { lookUpByLink } from './look-up-by-link.ts';
import type { TrackingContext } from './tracking-context.ts';

interface ProofCall {
  trackingId: string;
  ip: string;
}

type PublicProof = Pick<FullProof, 'initial'>;

const toPublic = (proof: PublicProof | null): PublicProof | null => proof && { initial: proof.initial };

export async function lookUpProof(context: TrackingContext, { trackingId, ip }: ProofCall): Promise<PublicProof | null> {
  return toPublic((await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId))).proof);
}

/** Everything for the links of recipient and sender; any other link shows what everybody sees. */
export async function lookUpProofByLink(
  context: TrackingContext,
  call: ProofCall & { token: string },
): Promise<FullProof | PublicProof | null> {
  const shipment = await lookUpByLink(context, call);
  const { state } = shipment.link;
  return state === 'recipient' || state === 'sender' ? getProof(context, shipment.trackingId) : toPublic(shipment.proof);
}
