import { createHash } from 'node:crypto';
import { TOTP_DIGITS } from '@waybill/contracts/accounts/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdminRecord } from './admin-model.ts';
import type { AuthContext } from './auth-context.ts';

const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: typing takes time, and clocks differ. */
const WINDOW = 1;
const TOTP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

export const createTotp = (secret: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, digits: TOTP_DIGITS, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

/** @returns the number of the period whose code it is, or undefined. */
export function findPeriod(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!TOTP_CODE.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

/** A fast hash is enough: the codes are random, so they cannot be guessed. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');

/** After the password. @throws AppError SECOND_STEP_REQUIRED without a code, BAD_CODE, or RATE_LIMITED after too many. */
export async function checkSecondStep(
  { accounts, attempts, now }: AuthContext,
  { _id, totp }: AdminRecord,
  code: string | undefined,
): Promise<void> {
  if (!totp) return;
  if (code === undefined) throw new AppError('SECOND_STEP_REQUIRED', tEnglish(office.login.codeRequired));
  const accountId = _id.toHexString();
  const undoCount = await attempts.countCode(accountId);
  const period = findPeriod(totp.secret, code, now());
  const isAccepted =
    period === undefined
      ? await accounts.useRecoveryCode(accountId, hashRecoveryCode(code))
      : await accounts.usePeriod(accountId, period);
  if (!isAccepted) throw new AppError('BAD_CODE', tEnglish(office.login.badCode));
  await undoCount();
}
