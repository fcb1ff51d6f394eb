import type { Paper } from '@waybill/contracts/labels/papers';
import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { createMailCode, parseMailCode } from '@waybill/domain/mail/mail-code';
import type { MacKeys } from '../../../platform/config/purpose-keys.ts';
import type { MailContext } from '../mail-context.ts';
import type { ProofRepository } from './proof-repository.ts';

interface VerificationCodeParts {
  proofs: ProofRepository;
  paperCodeKeys: MacKeys;
  now: () => Date;
}

/** Open to anyone, so it shows only the beginning of the tracking ID. */
export async function verifyCode(
  { proofs, settings, codeWatch, now }: MailContext,
  { typed, ip }: { typed: string; ip: string },
): Promise<Verification> {
  const code = parseMailCode(typed);
  const proof = code === undefined ? null : await proofs.find(code);
  if (!proof) {
    await codeWatch.countUnknown(ip);
    return { genuine: false };
  }
  const isCheckedOften = await codeWatch.countKnown(proof, ip);
  const { timeZone } = (await settings()).company;
  const at = proof.at > now() ? now() : proof.at;
  return {
    genuine: true,
    channel: proof.channel,
    day: toCalendarDate(at, timeZone),
    trackingId: maskTrackingId(proof.trackingId),
    ...(isCheckedOften && { checkedOften: true }),
  };
}

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

/** "TRK-4N8R2C-W6QJ0B" becomes "TRK-4N8R2••••••••": enough to compare, not to look up. */
function maskTrackingId(trackingId: string): string {
  const visibleLength = Math.ceil(trackingId.length / 2);
  return trackingId.slice(0, visibleLength) + '•'.repeat(trackingId.length - visibleLength);
}
