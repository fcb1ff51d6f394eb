import { randomBytes } from 'node:crypto';
import { ACCOUNT_LIMITS, INVITATION_DAYS } from '@waybill/contracts/accounts/facts';
import type { Account, AccountDetails, Invitation, InvitationAcceptance, Invited } from '@waybill/contracts/accounts/schema';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { SYSTEM_NAMES, VISITOR } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { toUsernameKey } from '../auth/admin-model.ts';
import { findPasswordProblem, hashPassword, randomHash } from '../auth/passwords.ts';
import { type OpenedSession, type Opener, openSession } from '../auth/sessions.ts';
import { getInvitationAddress, readInvitation, signInvitation } from '../auth/tokens.ts';
import {
  accountAction,
  accountNotFound,
  type AccountsContext,
  addressTaken,
  type Caller,
  checkId,
  presentAccount,
} from './accounts.ts';

const NONCE_BYTES = 9;

/** Names that the log shows for others. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([...SYSTEM_NAMES, VISITOR, 'unknown']);

/** @throws AppError CONFLICT if the address has an account, or there are too many. */
export async function invite(
  context: AccountsContext,
  { name, email: typed }: AccountDetails,
  { by, admin, origin }: Caller & { origin: string },
): Promise<Invited> {
  const { auth, invitationKeys, mail } = context;
  const email = toEmailKey(typed);
  const at = auth.now();
  const invitation = {
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
    expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
  };
  const log = (accountId: string) => newEntry(accountAction('account.invited', accountId, { name }), { by, at });
  const invited = await auth.accounts.invite({ name, email, passwordHash: randomHash(), invitation }, { at, log });
  if (invited === 'taken') throw addressTaken();
  if (invited === 'full') throw new AppError('CONFLICT', tEnglish(office.accounts.tooMany, { max: ACCOUNT_LIMITS.accounts }));
  const { publicUrl, smtp } = mail;
  const link = getInvitationAddress(publicUrl ?? origin, signInvitation(invitationKeys, invited));
  // Planned from the log, as every mail.
  return { account: presentAccount(invited, admin), link, mailed: smtp !== undefined && publicUrl !== undefined };
}

/** @throws AppError INVITATION_NOT_FOUND */
export async function getInvitation(context: AccountsContext, token: string): Promise<Invitation> {
  const { name = '', email = '', expiresAt } = await findInvitation(context, token);
  const { company } = await context.auth.settings();
  return { name, email, company: company.name, expiresAt: expiresAt.toISOString() };
}

/** Signs in. @throws AppError INVITATION_NOT_FOUND, also if it was accepted meanwhile; VALIDATION. */
export async function acceptInvitation(
  context: AccountsContext,
  { token, username, password }: InvitationAcceptance,
  { by, userAgent }: Opener,
): Promise<OpenedSession> {
  const { auth } = context;
  const { accountId, nonce } = await findInvitation(context, token);
  const others = await auth.accounts.list();
  if (
    RESERVED_NAMES.has(toUsernameKey(username)) ||
    others.some((other) => toUsernameKey(other.username) === toUsernameKey(username))
  )
    throw usernameTaken();
  const problem = findPasswordProblem(password, username);
  if (problem !== undefined) throw validationError([{ path: 'password', message: problem }]);
  const at = auth.now();
  const actor = { ...by, kind: 'admin', id: accountId, name: username } as const;
  const activity = newEntry(accountAction('account.joined', accountId, { username }), { by: actor, at });
  const passwordHash = await hashPassword(password);
  try {
    const joined = await auth.accounts.accept({ accountId, nonce }, { username, passwordHash, at, activity });
    const opened = joined && (await openSession(auth, joined, { userAgent, by }));
    if (opened) return opened;
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    throw usernameTaken();
  }
  throw invitationNotFound();
}

/** @throws AppError ACCOUNT_NOT_FOUND, also if it was accepted meanwhile. */
export async function withdrawInvitation(
  { activity, auth }: AccountsContext,
  accountId: string,
  { by, admin }: Caller,
): Promise<Account> {
  const account = await auth.accounts.find(checkId(accountId));
  if (!account?.invitation || !(await auth.accounts.withdraw(accountId))) throw accountNotFound();
  await activity.record(accountAction('account.withdrawn', accountId, { name: account.name }), { by, at: auth.now() });
  return presentAccount(account, admin);
}

const usernameTaken = (): AppError => validationError([{ path: 'username', message: tEnglish(office.accounts.usernameTaken) }]);

const invitationNotFound = (): AppError => new AppError('INVITATION_NOT_FOUND', tEnglish(office.accounts.linkEnded));

async function findInvitation({ auth, invitationKeys }: AccountsContext, token: string) {
  const signed = readInvitation(invitationKeys, token);
  if (!signed) throw invitationNotFound();
  const { accountId, nonce } = signed;
  const account = await auth.accounts.find(accountId);
  if (account?.invitation?.nonce !== nonce || account.invitation.expiresAt <= auth.now()) throw invitationNotFound();
  const { name, email, invitation } = account;
  return { accountId, nonce, name, email, expiresAt: invitation.expiresAt };
}
