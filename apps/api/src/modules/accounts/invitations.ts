import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ACCOUNT_LIMITS, INVITATION_DAYS } from '@waybill/contracts/accounts/facts';
import type { Account, AccountDetails, Invitation, InvitationAcceptance, Invited } from '@waybill/contracts/accounts/schema';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type MacKeys, readSigned, signText } from '../../platform/config/purpose-keys.ts';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { SYSTEM_NAMES, VISITOR } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type AdminRecord, toUsernameKey } from '../auth/admin-model.ts';
import { findPasswordProblem, hashPassword, randomHash } from '../auth/passwords.ts';
import { type OpenedSession, type Opener, openSession } from '../auth/sessions.ts';
import { sendPlainMail } from '../mail/send/test-mail-server.ts';
import {
  accountAction,
  accountNotFound,
  type AccountsContext,
  addressTaken,
  type Caller,
  checkId,
  presentAccount,
} from './accounts.ts';

/** The caller waits for the link. */
const MAX_MAIL_MS = 5_000;
const NONCE_BYTES = 9;
const TOKEN = /^([\da-f]{24})\.([\w-]{12})$/;

/** Names that the log shows for others. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([...SYSTEM_NAMES, VISITOR, 'unknown']);

type SignedInvitation = Pick<AdminRecord, '_id'> & { invitation?: AdminRecord['invitation'] };

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
  const toLink = (base: string) => `${base}/login#invitation=${signInvitation(invitationKeys, invited)}`;
  const { publicUrl } = mail;
  const mailed = publicUrl !== undefined && (await mailInvitation(context, { to: typed, name, link: toLink(publicUrl) }));
  return { account: presentAccount(invited, admin), link: toLink(publicUrl ?? origin), mailed };
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

/** The nonce is stored, so that a newer link ends the older one. */
const signInvitation = (keys: MacKeys, { _id, invitation }: SignedInvitation): string =>
  signText(keys, `${_id.toHexString()}.${invitation?.nonce ?? ''}`);

async function findInvitation({ auth, invitationKeys }: AccountsContext, token: string) {
  const [, accountId, nonce] = TOKEN.exec(readSigned(invitationKeys, token) ?? '') ?? [];
  if (accountId === undefined || nonce === undefined) throw invitationNotFound();
  const account = await auth.accounts.find(accountId);
  if (account?.invitation?.nonce !== nonce || account.invitation.expiresAt <= auth.now()) throw invitationNotFound();
  const { name, email, invitation } = account;
  return { accountId, nonce, name, email, expiresAt: invitation.expiresAt };
}

/** @returns false if it was not sent in time: the link can be copied. */
async function mailInvitation(
  { mail }: AccountsContext,
  { to, name, link }: { to: string; name: string; link: string },
): Promise<boolean> {
  if (!mail.smtp) return false;
  const { company } = await mail.settings();
  const text = tEnglish(office.accounts.mailText, { name, company: company.name, link, days: INVITATION_DAYS });
  const sending = sendPlainMail(mail, {
    to,
    subject: tEnglish(office.accounts.mailSubject, { company: company.name }),
    text,
  }).then(
    () => true,
    (error: unknown) => {
      mail.logger.warn({ err: error }, 'the invitation was not mailed');
      return false;
    },
  );
  return Promise.race([sending, setTimeout(MAX_MAIL_MS, false, { ref: false })]);
}
