import type { Attention, AttentionItem, MessagePage, Stats } from '@waybill/contracts';
import { STORAGE_KEYS } from '@waybill/contracts/constants';
import { answer } from '#testing/answer.ts';

export const TOKEN = 'header.payload.signature';

const HOUR_MS = 3_600_000;

/** Puts a session into the storage, as a sign-in leaves it, and lets the server vouch for it and count nothing. */
export function signIn({ expiresAt = new Date(Date.now() + 8 * HOUR_MS).toISOString() } = {}): void {
  localStorage.setItem(STORAGE_KEYS.token, TOKEN);
  localStorage.setItem(STORAGE_KEYS.admin, JSON.stringify({ username: 'ada' }));
  serveSession({ expiresAt });
}

/** Lets the server vouch for the session of the administrator ada, and answer what every page of the back office asks. */
export function serveSession({ expiresAt }: { expiresAt: string }): void {
  answer('getMe', { success: true, data: { admin: { username: 'ada' }, expiresAt } });
  answer('getStats', { success: true, data: aStats() });
  answer('getAttention', { success: true, data: needingAttention([]) });
  answer('listMessages', { success: true, data: mentions(0) });
  answer('getNotices', { success: true, data: { notices: [], unread: 0, asOf: new Date().toISOString() } });
}

/** What a shipment's page asks about: that so many messages mention it. */
export const mentions = (total: number): MessagePage => ({
  messages: [],
  counts: { new: total, open: 0, done: 0, spam: 0 },
  pagination: { page: 1, limit: 1, total, pages: total },
});

/** Totals of an empty company, with overrides. */
export function aStats(overrides: Partial<Stats> = {}): Stats {
  const none = { current: 0, previous: 0, percent: null };
  const nothing = { current: 0, previous: 0 };
  return {
    totals: { total: 0, picked_up: 0, processing: 0, in_transit: 0, on_hold: 0, delivered: 0 },
    cards: { total: 0, delivered: 0, inTransit: 0, pickedUp: 0 },
    trends: { total: none, delivered: none, inTransit: none, pickedUp: none },
    today: { total: nothing, delivered: nothing, inTransit: nothing, pickedUp: nothing },
    deliveredToday: 0,
    deliveredTodayActual: 0,
    overdue: 0,
    stale: 0,
    unread: { messages: 0, quotes: 0 },
    demo: { shipments: 0, generated: false },
    asOf: new Date().toISOString(),
    ...overrides,
  };
}

/** These shipments need attention, and no others. */
export function needingAttention(shipments: AttentionItem[]): Attention {
  const count = (kind: AttentionItem['reasons'][number]) => shipments.filter(({ reasons }) => reasons.includes(kind)).length;
  return {
    counts: {
      overdue: count('overdue'),
      on_hold: count('on_hold'),
      today: count('today'),
      stale: count('stale'),
      no_contact: count('no_contact'),
    },
    shipments,
  };
}
