import { randomUUID } from 'node:crypto';
import type { Session } from '@waybill/contracts/auth/schema';
import { KNOWN_DEVICE_DAYS } from '@waybill/contracts/shared/constants';
import { HOUR_MS } from '@waybill/domain/time';
import { type Actor, agentFamily } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { AdminRecord } from './admin-model.ts';
import type { SignInAdmin } from './admin-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { sessionAction } from './session-action.ts';
import { signDevice, signToken } from './tokens.ts';

export type SessionParts = Pick<AuthContext, 'admins' | 'sessionKeys' | 'deviceKeys' | 'settings' | 'now'>;

export interface Opener {
  userAgent: string | undefined;
  by: Actor;
}

export interface OpenedSession {
  session: Session;
  device: string;
}

/** @returns null if the password has changed meanwhile. */
export async function openSession(
  { admins, sessionKeys, deviceKeys, settings, now }: SessionParts,
  admin: SignInAdmin & Pick<AdminRecord, 'username'>,
  { userAgent, by }: Opener,
): Promise<OpenedSession | null> {
  const issuedAt = now();
  const expiresAt = new Date(issuedAt.getTime() + (await settings()).security.tokenHours * HOUR_MS);
  const { _id, username, tokenVersion } = admin;
  const sid = randomUUID();
  const log = (action: 'session.opened' | 'session.closed') =>
    newEntry(sessionAction(action, username), {
      by: { ...by, kind: 'admin', id: _id.toHexString(), name: username },
      at: issuedAt,
    });
  const opened = await admins.addSession(admin, {
    session: { sid, createdAt: issuedAt, expiresAt, agent: agentFamily(userAgent) },
    activity: log('session.opened'),
    closed: () => log('session.closed'),
  });
  if (!opened) return null;
  const issued = { adminId: _id.toHexString(), tokenVersion, issuedAt };
  const knownUntil = new Date(issuedAt.getTime() + KNOWN_DEVICE_DAYS * 24 * HOUR_MS);
  return {
    session: { token: signToken(sessionKeys[0], { ...issued, sid, expiresAt }), admin: { username } },
    device: signDevice(deviceKeys[0], { ...issued, expiresAt: knownUntil }),
  };
}
