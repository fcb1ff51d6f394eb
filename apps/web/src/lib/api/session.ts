import type { Admin, Session } from '@waybill/contracts';
import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { useSyncExternalStore } from 'react';

type Listener = (event: { expired: boolean }) => void;
const listeners = new Set<Listener>();

/** Stores what the login answered, under the two keys of the specification (R096). */
export function startSession({ token, admin }: Session): void {
  localStorage.setItem(STORAGE_KEYS.token, token);
  localStorage.setItem(STORAGE_KEYS.admin, JSON.stringify(admin));
  notify({ expired: false });
}

/**
 * Forgets the session here and, through the storage event, in other tabs (R101).
 * @param options.token end it only if this token is still the stored one, so that a late 401 cannot end a newer session.
 */
export function endSession({ expired, token }: { expired: boolean; token?: string }): void {
  if (readToken() === undefined || (token !== undefined && token !== readToken())) return;
  localStorage.removeItem(STORAGE_KEYS.token);
  localStorage.removeItem(STORAGE_KEYS.admin);
  notify({ expired });
}

export function readToken(): string | undefined {
  return localStorage.getItem(STORAGE_KEYS.token) ?? undefined;
}

/** The stored administrator; corrupt data counts as absent (R096). */
export function readAdmin(): Admin | undefined {
  try {
    const admin: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.admin) ?? 'null');
    if (typeof admin !== 'object' || admin === null || !('username' in admin)) return undefined;
    return typeof admin.username === 'string' ? { username: admin.username } : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back whenever the session starts or ends, in this tab or another one. */
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

/** The stored token, followed as it changes. */
export function useToken(): string | undefined {
  return useSyncExternalStore(onSessionChange, readToken, () => undefined);
}

function notify(event: { expired: boolean }): void {
  for (const listener of listeners) listener(event);
}
