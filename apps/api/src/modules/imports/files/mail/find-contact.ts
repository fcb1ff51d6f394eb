import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone } from '@waybill/domain/parsers/parse-phone';

/** Shorter ones are postcodes and house numbers. */
const MIN_PHONE_DIGITS = 7;

/** Separates the phone number and email address from the other parts, which keep their order. */
export function findContact(parts: readonly string[]): { phone: string; email: string; others: string[] } {
  const isPhone = (part: string) => part.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && parsePhone(part) !== undefined;
  const phone = parts.find(isPhone) ?? '';
  const email = parts.find((part) => part.includes('@') && parseEmail(part) !== undefined) ?? '';
  return { phone, email, others: parts.filter((part) => part !== phone && part !== email) };
}
