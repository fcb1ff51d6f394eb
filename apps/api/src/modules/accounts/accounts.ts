import type { Account, AccountDetails } from '@waybill/contracts/accounts/schema';
import type { ActivityAction } from '@waybill/contracts/facts';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { DOCUMENT_ID } from '../../platform/db/document-id.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { type AuditedAction, newEntry, type RecordActivity } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { AccountRepository } from '../auth/account-repository.ts';
import type { AdminRecord } from '../auth/admin-model.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import type { MailContext } from '../mail/mail-context.ts';

export interface AccountsContext {
  activity: { record: RecordActivity };
  auth: AuthContext;
  mail: MailContext;
  invitationKeys: MacKeys;
}

export interface Caller {
  by: Actor;
  admin: AdminSession;
}

export async function listAccounts({ auth }: AccountsContext, caller: AdminSession): Promise<Account[]> {
  return (await auth.accounts.list()).map((account) => presentAccount(account, caller));
}

/** @throws AppError ACCOUNT_NOT_FOUND, or CONFLICT for the address of another account. */
export async function editAccount(
  { auth: { accounts, now } }: AccountsContext,
  { accountId, name, email }: AccountDetails & { accountId: string },
  { by, admin }: Caller,
): Promise<Account> {
  const at = now();
  const activity = newEntry(accountAction('account.edited', accountId, { name }), { by, at });
  try {
    const edited = await accounts.edit(checkId(accountId), { name, email: toEmailKey(email) }, { at, activity });
    if (edited) return presentAccount(edited, admin);
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    throw addressTaken();
  }
  throw accountNotFound();
}

/** @throws AppError ACCOUNT_NOT_FOUND, or CONFLICT for the own account, also while it is being deactivated itself. */
export async function deactivateAccount(
  { auth: { accounts, now } }: AccountsContext,
  accountId: string,
  { by, admin }: Caller,
): Promise<Account> {
  if (accountId === admin.id) throw new AppError('CONFLICT', tEnglish(office.accounts.notYourself));
  const account = await findJoined(accounts, accountId);
  if (account.deactivatedAt) return presentAccount(account, admin);
  const at = now();
  const audited = accountAction('account.deactivated', accountId, { username: account.username });
  const activity = newEntry(audited, { by, at });
  const deactivated = await accounts.deactivate({ accountId, byId: admin.id }, { at, activity });
  if (deactivated) return presentAccount(deactivated, admin);
  const current = await findJoined(accounts, accountId);
  if (current.deactivatedAt) return presentAccount(current, admin);
  throw new AppError('CONFLICT', tEnglish(office.accounts.justDeactivated));
}

/** @throws AppError ACCOUNT_NOT_FOUND */
export async function reactivateAccount(
  { auth: { accounts, now } }: AccountsContext,
  accountId: string,
  { by, admin }: Caller,
): Promise<Account> {
  const { username } = await findJoined(accounts, accountId);
  const at = now();
  const activity = newEntry(accountAction('account.reactivated', accountId, { username }), { by, at });
  const reactivated = await accounts.reactivate(accountId, { at, activity });
  return presentAccount(reactivated ?? (await findJoined(accounts, accountId)), admin);
}

async function findJoined(accounts: AccountRepository, accountId: string): Promise<AdminRecord> {
  const account = await accounts.find(checkId(accountId));
  if (!account || account.invitation) throw accountNotFound();
  return account;
}

/** @throws AppError ACCOUNT_NOT_FOUND for what cannot be an ID. */
export function checkId(accountId: string): string {
  if (!DOCUMENT_ID.test(accountId)) throw accountNotFound();
  return accountId;
}

export const accountNotFound = (): AppError => new AppError('ACCOUNT_NOT_FOUND', tEnglish(office.accounts.notFound));
export const addressTaken = (): AppError => new AppError('CONFLICT', tEnglish(office.accounts.addressTaken));

export const accountAction = (
  action: Extract<ActivityAction, `account.${string}`>,
  accountId: string,
  after?: NonNullable<ActivityRecord['after']>,
): AuditedAction => ({ action, targetType: 'account', targetId: accountId, ...(after && { after }) });

export const presentAccount = (
  { _id, username, name, email, invitation, deactivatedAt, createdAt, lastSeenAt, totp }: AdminRecord,
  caller: AdminSession,
): Account => ({
  accountId: _id.toHexString(),
  username: invitation ? null : username,
  name: name ?? null,
  email: email ?? null,
  state: invitation ? 'invited' : deactivatedAt ? 'deactivated' : 'active',
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  invitedUntil: invitation?.expiresAt.toISOString() ?? null,
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
  hasSecondStep: totp !== undefined,
  current: _id.toHexString() === caller.id,
});
