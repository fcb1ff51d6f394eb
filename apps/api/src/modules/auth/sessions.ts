import { randomUUID } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@waybill/contracts/auth/facts';
import type { Credentials, OpenSession, Session } from '@waybill/contracts/auth/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Actor, agentFamily } from '../../platform/http/actor.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import type { AdminRecord } from './admin-model.ts';
import { getSeenAt, type SignInAdmin } from './admin-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { checkSecondStep } from './second-step.ts';
import { sessionAction } from './sign-in-attempts.ts';
import { type KnownDevice, readDeviceCookie, signDevice, signToken } from './tokens.ts';

export interface Opener {
  userAgent: string | undefined;
  by: Actor;
}

export interface OpenedSession {
  session: Session;
  device: string;
}

export interface Caller extends Opener {
  ip: string;
  cookie: string | undefined;
}

export function passwordAction(username: string): AuditedAction {
  return { action: 'password.changed', targetType: 'administrator', targetId: username };
}

export async function listSessions(
  { admins, now }: AuthContext,
  { id: adminId, sid: own }: AdminSession,
): Promise<OpenSession[]> {
  const sessions = await admins.listSessions(adminId, now());
  return sessions.map((session) => ({
    id: session.sid,
    createdAt: session.createdAt.toISOString(),
    seenAt: getSeenAt(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    agent: session.agent,
    current: session.sid === own,
  }));
}

interface EndSessionOptions {
  admin: AdminSession;
  by: Actor;
}

export async function endSession({ admins, now }: AuthContext, sid: string, { admin, by }: EndSessionOptions): Promise<void> {
  const activity = newEntry(sessionAction('session.closed', admin.username), { by, at: now() });
  const ended = await admins.removeSession({ adminId: admin.id, sid, activity });
  if (!ended) throw new AppError('SESSION_NOT_FOUND', tEnglish(office.login.sessionNotFound));
}

export async function endAllSessions({ admins, now }: AuthContext, { admin, by }: EndSessionOptions): Promise<void> {
  const activity = newEntry(sessionAction('session.closed', admin.username), { by, at: now() });
  await admins.removeAllSessions({ adminId: admin.id, activity });
}

/** @returns null if the password has changed meanwhile. */
export async function openSession(
  { admins, sessionKeys, deviceKeys, settings, now }: AuthContext,
  admin: SignInAdmin & AdminRecord,
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

/** Unknown users and wrong passwords are indistinguishable, also in time. */
export async function login(
  deps: AuthContext,
  { username, password, code }: Credentials,
  caller: Caller,
): Promise<OpenedSession> {
  const { admins, attempts, deviceKeys, now } = deps;
  const device = readDeviceCookie(deviceKeys, caller.cookie, now());
  return attempts.queue(caller.ip, device, async () => {
    const pendingAdmin = admins.findByUsername(username);
    pendingAdmin.catch(() => undefined);
    const isKnown = device && isKnownDevice(await pendingAdmin, device);
    const undoCount = await attempts.count(caller.ip, isKnown ? device : undefined);
    const { admin, isMatch } = await check(pendingAdmin, password).catch(async (error: unknown) => {
      await undoCount();
      throw error;
    });
    if (admin && isMatch && !admin.deactivatedAt) {
      await checkSecondStep(deps, admin, code).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'BAD_CODE') await attempts.recordRefusal(admin.username, caller.by);
        else await undoCount();
        throw error;
      });
      const [opened] = await Promise.all([renewAndOpen(deps, { admin, password, caller }), undoCount()]);
      if (opened) return opened;
    }
    // The typed name may be a password.
    await attempts.recordRefusal(admin?.username ?? 'unknown', caller.by);
    throw new AppError('BAD_CREDENTIALS', tEnglish(office.login.badCredentials));
  });
}

const isKnownDevice = (admin: AdminRecord | null, { adminId, tokenVersion }: KnownDevice): boolean =>
  admin?._id.toHexString() === adminId && admin.tokenVersion === tokenVersion;

async function check(pendingAdmin: Promise<AdminRecord | null>, password: string) {
  const admin = await pendingAdmin;
  return { admin, isMatch: await verifyPassword(admin?.passwordHash, password) };
}

async function renewAndOpen(
  deps: AuthContext,
  { admin, password, caller }: { admin: AdminRecord; password: string; caller: Opener },
): Promise<OpenedSession | null> {
  if (isOutdated(admin.passwordHash)) await deps.admins.renewHash(admin, await hashPassword(password));
  return openSession(deps, admin, caller);
}
