import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { type Credentials, type Session, TEXTS, TOKEN_LIFETIME_HOURS } from '@waybill/contracts';
import { agentFamily } from '../../agent-family.ts';
import { AppError } from '../../app-error.ts';
import type { AdminRepository } from './admin-repository.ts';
import { verifyPassword } from './passwords.ts';
import { signToken } from './tokens.ts';

const LIFETIME_MS = TOKEN_LIFETIME_HOURS * 3_600_000;

export interface LoginDeps {
  admins: AdminRepository;
  tokenKey: KeyObject;
  now: () => Date;
}

/**
 * Opens a session (R093). An unknown user and a wrong password look alike, in text, status and time.
 * @throws AppError BAD_CREDENTIALS, or RATE_LIMITED when too many sign in at once.
 */
export async function login(
  { admins, tokenKey, now }: LoginDeps,
  { username, password }: Credentials,
  userAgent: string | undefined,
): Promise<Session> {
  const admin = await admins.findByUsername(username);
  const fits = await verifyPassword(admin?.passwordHash, password);
  if (!admin || !fits) throw badCredentials();

  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
  const sid = randomUUID();
  const opened = await admins.addSession(identity, { sid, createdAt: issuedAt, expiresAt, agent: agentFamily(userAgent) });
  if (!opened) throw badCredentials();
  return { token: signToken(tokenKey, { ...identity, sid, issuedAt, expiresAt }), admin: { username: admin.username } };
}

const badCredentials = () => new AppError('BAD_CREDENTIALS', TEXTS.login.badCredentials);
