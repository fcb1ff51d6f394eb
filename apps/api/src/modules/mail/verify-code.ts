import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { parseMailCode } from '@waybill/domain/mail/mail-code';
import type { MailContext } from './mail-context.ts';

type VerifyParts = Pick<MailContext, 'proofs' | 'settings' | 'codeWatch' | 'now'>;

/** Open to anyone, so it shows only the beginning of the tracking ID. */
export async function verifyCode(
  { proofs, settings, codeWatch, now }: VerifyParts,
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

/** "TRK-4N8R2C-W6QJ0B" becomes "TRK-4N8R2••••••••": enough to compare, not to look up. */
function maskTrackingId(trackingId: string): string {
  const visibleLength = Math.ceil(trackingId.length / 2);
  return trackingId.slice(0, visibleLength) + '•'.repeat(trackingId.length - visibleLength);
}
