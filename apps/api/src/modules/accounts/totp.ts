import { RECOVERY_CODES } from '@waybill/contracts/accounts/facts';
import type { SignInMethods, TotpSetup } from '@waybill/contracts/accounts/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { Secret } from 'otpauth';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { AdminRecord } from '../auth/admin-model.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { generatePassword, verifyPassword } from '../auth/passwords.ts';
import { createTotp, findPeriod, hashRecoveryCode } from '../auth/second-step.ts';
import { drawQrCode } from '../labels/symbols.ts';
import { accountAction, type AccountsContext, type Caller } from './accounts.ts';

/** 160 bits (RFC 4226, 4). */
const SECRET_BYTES = 20;
/** 75 bits. */
const CODE_GROUPS = 3;

export async function getSignIn({ auth }: AccountsContext, admin: AdminSession): Promise<SignInMethods> {
  return presentSignIn(await findOwn(auth, admin));
}

/** @throws AppError VALIDATION for a wrong password. */
export async function startTotp({ auth }: AccountsContext, password: string, admin: AdminSession): Promise<TotpSetup> {
  await checkPassword(auth, admin, password);
  const { base32: secret } = new Secret({ size: SECRET_BYTES });
  await auth.accounts.startTotp(admin.id, { secret, startedAt: auth.now() });
  const { company } = await auth.settings();
  const uri = createTotp(secret, { issuer: company.name, label: admin.username }).toString();
  return { secret, uri, qrCode: await drawQrCode(uri) };
}

/** @throws AppError VALIDATION for a wrong code, RATE_LIMITED after too many, CONFLICT without a recent start. */
export async function confirmTotp({ auth }: AccountsContext, code: string, { by, admin }: Caller): Promise<string[]> {
  const at = auth.now();
  const { newTotp } = await findOwn(auth, admin);
  if (!newTotp || at.getTime() - newTotp.startedAt.getTime() > HOUR_MS) throw notStarted();
  const undoCount = await auth.attempts.countCode(admin.id);
  const { secret } = newTotp;
  const usedPeriod = findPeriod(secret, code, at);
  if (usedPeriod === undefined) throw validationError([{ path: 'code', message: tEnglish(office.secondStep.badCode) }]);
  await undoCount();
  const { codes, recoveryCodes } = generateCodes();
  const activity = newEntry(accountAction('account.totp_on', admin.id), { by, at });
  const totp = { secret, since: at, usedPeriod };
  if (!(await auth.accounts.confirmTotp(admin.id, { totp, recoveryCodes, activity }))) throw notStarted();
  return codes;
}

/** @throws AppError VALIDATION for a wrong password. */
export async function removeTotp({ auth }: AccountsContext, password: string, { by, admin }: Caller): Promise<SignInMethods> {
  await checkPassword(auth, admin, password);
  const activity = newEntry(accountAction('account.totp_off', admin.id), { by, at: auth.now() });
  return presentSignIn((await auth.accounts.removeTotp(admin.id, { activity })) ?? (await findOwn(auth, admin)));
}

/** @throws AppError VALIDATION for a wrong password, CONFLICT without an authenticator app. */
export async function renewRecoveryCodes({ auth }: AccountsContext, password: string, { by, admin }: Caller): Promise<string[]> {
  await checkPassword(auth, admin, password);
  const { codes, recoveryCodes } = generateCodes();
  const activity = newEntry(accountAction('account.codes_renewed', admin.id), { by, at: auth.now() });
  if (!(await auth.accounts.renewCodes(admin.id, { recoveryCodes, activity })))
    throw new AppError('CONFLICT', tEnglish(office.secondStep.notOn));
  return codes;
}

export async function declineSignIn({ auth }: AccountsContext, admin: AdminSession): Promise<SignInMethods> {
  return presentSignIn((await auth.accounts.declineSignIn(admin.id)) ?? (await findOwn(auth, admin)));
}

export async function findOwn({ accounts }: AuthContext, { id }: AdminSession): Promise<AdminRecord> {
  const account = await accounts.find(id);
  if (!account) throw new Error('The account of the session does not exist');
  return account;
}

export async function checkPassword(auth: AuthContext, admin: AdminSession, password: string): Promise<void> {
  const { passwordHash } = await findOwn(auth, admin);
  if (!(await verifyPassword(passwordHash, password)))
    throw validationError([{ path: 'password', message: tEnglish(office.password.notYours) }]);
}

const notStarted = (): AppError => new AppError('CONFLICT', tEnglish(office.secondStep.notStarted));

function generateCodes(): { codes: string[]; recoveryCodes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => generatePassword(CODE_GROUPS));
  return { codes, recoveryCodes: codes.map(hashRecoveryCode) };
}

export const presentSignIn = ({ totp, recoveryCodes = [], passkeys = [], declinedSignIn }: AdminRecord): SignInMethods => ({
  totpSince: totp?.since.toISOString() ?? null,
  recoveryCodes: recoveryCodes.length,
  passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    passkeyId: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  proposed: !totp && passkeys.length === 0 && !declinedSignIn,
});
