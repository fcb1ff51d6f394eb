import type { Stats } from '@waybill/contracts';
import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { answer } from '#testing/answer.ts';

export const TOKEN = 'header.payload.signature';

const HOUR_MS = 3_600_000;

/** Puts a session into the storage, as a sign-in leaves it, and lets the server vouch for it and count nothing. */
export function signIn({ expiresAt = new Date(Date.now() + 8 * HOUR_MS).toISOString() } = {}): void {
  localStorage.setItem(STORAGE_KEYS.token, TOKEN);
  localStorage.setItem(STORAGE_KEYS.admin, JSON.stringify({ username: 'ada' }));
  answer('getMe', { success: true, data: { admin: { username: 'ada' }, expiresAt } });
  answer('getStats', { success: true, data: aStats() });
}

/** Totals of an empty company, with overrides. */
export function aStats(overrides: Partial<Stats> = {}): Stats {
  const none = { current: 0, previous: 0, percent: null };
  return {
    totals: { total: 0, picked_up: 0, processing: 0, in_transit: 0, on_hold: 0, delivered: 0 },
    cards: { total: 0, delivered: 0, inTransit: 0, pickedUp: 0 },
    trends: { total: none, delivered: none, inTransit: none, pickedUp: none },
    deliveredToday: 0,
    deliveredTodayActual: 0,
    asOf: new Date().toISOString(),
    ...overrides,
  };
}
