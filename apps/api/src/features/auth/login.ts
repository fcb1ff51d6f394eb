import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { type Credentials, type Session, TEXTS, TOKEN_LIFETIME_HOURS } from '@waybill/contracts';
import type { RecordActivity } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import { agentFamily } from '../../agent-family.ts';
import { AppError } from '../../app-error.ts';
import type { AdminRepository } from './admin-repository.ts';
import { verifyPassword } from './passwords.ts';
import { sessionDeed } from './session-activity.ts';
import { signToken } from './tokens.ts';

const LIFETIME_MS = TOKEN_LIFETIME_HOURS * 3_600_000;

export interface LoginDeps {
  admins: AdminRepository;
  record: RecordActivity;
  tokenKey: KeyObject;
  now: () => Date;
}

/**
 * Opens a session (R093). An unknown user and a wrong password look alike, in text, status and time.
 * @throws AppError BAD_CREDENTIALS, or RATE_LIMITED when too many sign in at once.
 */
export async function login(
  { admins, record, tokenKey, now }: LoginDeps,
  { username, password }: Credentials,
  { userAgent, by }: { userAgent: string | undefined; by: Actor },
): Promise<Session> {
  const admin = await admins.findByUsername(username);
  const fits = await verifyPassword(admin?.passwordHash, password);
  const issuedAt = now();
  if (!admin || !fits) {
    // What was typed as the name may be a password.
    await record(sessionDeed('session.refused', admin?.username ?? 'unknown'), { by, at: issuedAt });
    throw badCredentials();
  }

  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
  const sid = randomUUID();
  await record(sessionDeed('session.opened', admin.username), { by, at: issuedAt });
  const opened = await admins.addSession(identity, { sid, createdAt: issuedAt, expiresAt, agent: agentFamily(userAgent) });
  if (!opened) throw badCredentials();
  return { token: signToken(tokenKey, { ...identity, sid, issuedAt, expiresAt }), admin: { username: admin.username } };
}

const badCredentials = () => new AppError('BAD_CREDENTIALS', TEXTS.login.badCredentials);
