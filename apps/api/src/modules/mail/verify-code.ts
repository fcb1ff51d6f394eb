import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { calendarDateOf } from '@waybill/domain/dates/calendar-date';
import { readMailCode } from '@waybill/domain/mail/mail-code';
import type { MailContext } from './mail-context.ts';

type VerifyParts = Pick<MailContext, 'proofs' | 'settings' | 'codeWatch' | 'now'>;

/** Says whether a mail or a slip with this code is ours, and when and about which shipment it was; to anybody, so of the ID only the beginning. */
export async function verifyCode(
  { proofs, settings, codeWatch, now }: VerifyParts,
  { typed, ip }: { typed: string; ip: string },
): Promise<Verification> {
  const code = readMailCode(typed);
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
    day: calendarDateOf(at, timeZone),
    trackingId: maskTrackingId(proof.trackingId),
    ...(isCheckedOften && { checkedOften: true }),
  };
}

/** "TRK-4N8R2C-W6QJ0B" as "TRK-4N8R2••••••••": who has the mail compares it, who has not learns nothing. */
function maskTrackingId(trackingId: string): string {
  const shown = Math.ceil(trackingId.length / 2);
  return trackingId.slice(0, shown) + '•'.repeat(trackingId.length - shown);
}
