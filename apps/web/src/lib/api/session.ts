import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { Admin, Session } from '@waybill/contracts/auth/schema';
import { useSyncExternalStore } from 'react';
import { stored, storedText } from '#lib/browser/stored.ts';

type Listener = (event: { expired: boolean }) => void;
const listeners = new Set<Listener>();

let isExpired = false;

/** Whether the server has ended the last session of this tab. */
export const hasExpired = (): boolean => isExpired;

const storedToken = storedText(STORAGE_KEYS.token);
const storedAdmin = stored<Admin | undefined>(STORAGE_KEYS.admin, {
  parse: (text) => {
    const admin: unknown = JSON.parse(text ?? 'null');
    if (typeof admin !== 'object' || admin === null || !('username' in admin)) return undefined;
    return typeof admin.username === 'string' ? { username: admin.username } : undefined;
  },
  format: (admin) => admin && JSON.stringify(admin),
});

export const readToken = storedToken.read;
/** Corrupt data counts as absent. */
export const readAdmin = storedAdmin.read;

/** @throws if storage is blocked, as calls could not send the token. */
export function startSession({ token, admin }: Session): void {
  if (!storedToken.write(token) || !storedAdmin.write(admin)) throw new Error('The browser does not keep the session');
  isExpired = false;
  notify({ expired: false });
}

/** Given a `token`, only if it is still stored: a late 401 must not end a newer session. Other tabs get a storage event. */
export function endSession({ expired, token }: { expired: boolean; token?: string }): void {
  if (readToken() === undefined || (token !== undefined && token !== readToken())) return;
  storedToken.write(undefined);
  storedAdmin.write(undefined);
  isExpired = expired;
  notify({ expired });
}

export function onSessionChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.token || event.key === null) listener({ expired: false });
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function useToken(): string | undefined {
  return useSyncExternalStore(onSessionChange, readToken, () => undefined);
}

function notify(event: { expired: boolean }): void {
  for (const listener of listeners) listener(event);
}
