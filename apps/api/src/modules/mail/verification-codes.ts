import type { Paper } from '@waybill/contracts/shipments/papers';
import { createMailCode } from '@waybill/domain/mail/mail-code';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import type { MailContext } from './mail-context.ts';

type VerificationCodeParts = Pick<MailContext, 'proofs' | 'now'> & { paperCodeKeys: MacKeys };

/** Printing again returns the same code, also across key rotations while the old key is accepted. */
export async function issueVerificationCodes(
  { proofs, paperCodeKeys, now }: VerificationCodeParts,
  { paper, trackingIds }: { paper: Paper; trackingIds: readonly string[] },
): Promise<Map<string, string>> {
  const candidates = trackingIds.map((trackingId) => ({
    trackingId,
    codes: paperCodeKeys.acceptedMacs(`${paper} ${trackingId}`).map((mac) => createMailCode(mac)),
  }));
  const issued = await proofs.findIssued(candidates.flatMap(({ codes }) => codes));
  const chosen = candidates.map(({ trackingId, codes: [newest, ...older] }) => ({
    trackingId,
    _id: older.find((code) => issued.has(code)) ?? newest ?? '',
  }));
  const at = now();
  await proofs.add(chosen.filter(({ _id }) => !issued.has(_id)).map((proof) => ({ ...proof, channel: paper, at })));
  return new Map(chosen.map(({ trackingId, _id }) => [trackingId, _id]));
}
