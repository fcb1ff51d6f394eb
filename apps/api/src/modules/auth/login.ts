import type { Credentials } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdminRecord } from './admin-model.ts';
import type { AuthContext } from './auth-context.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { type OpenedSession, type Opener, openSession } from './sessions.ts';
import { type KnownDevice, readDeviceCookie } from './tokens.ts';

interface Caller extends Opener {
  ip: string;
  cookie: string | undefined;
}

/** Unknown users and wrong passwords are indistinguishable, also in time. */
export async function login(deps: AuthContext, { username, password }: Credentials, caller: Caller): Promise<OpenedSession> {
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
    if (admin && isMatch) {
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
