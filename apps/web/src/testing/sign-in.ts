import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { MessagePage } from '@waybill/contracts/inbox/message-schema';
import type { Desk, DeskItem } from '@waybill/contracts/reports/desk-schema';
import type { Stats } from '@waybill/contracts/reports/stats-schema';
import type { TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { answer } from '#testing/answer.ts';
import { aMailPage } from '#testing/mails.ts';

export const TOKEN = 'header.payload.signature';

export function signIn({ expiresAt = new Date(Date.now() + 8 * HOUR_MS).toISOString() } = {}): void {
  localStorage.setItem(STORAGE_KEYS.token, TOKEN);
  localStorage.setItem(STORAGE_KEYS.admin, JSON.stringify({ username: 'ada' }));
  serveSession({ expiresAt });
}

export function serveSession({ expiresAt }: { expiresAt: string }): void {
  answer('getMe', { success: true, data: { admin: { username: 'ada' }, expiresAt } });
  answer('getStats', { success: true, data: aStats() });
  answer('getDesk', { success: true, data: aDesk() });
  answer('listMessages', { success: true, data: mentions(0) });
  answer('listMails', { success: true, data: aMailPage([]) });
  answer('listAccounts', { success: true, data: { accounts: [] } });
  answer('getSignIn', { success: true, data: { totpSince: null, recoveryCodes: 0, passkeys: [], proposed: false } });
  answer('listLinks', { success: true, data: { links: [] } });
  answer('listViews', { success: true, data: { views: [] } });
  answer('getNotices', { success: true, data: { notices: [], unread: 0, asOf: new Date().toISOString() } });
}

export const mentions = (total: number): MessagePage => ({
  messages: [],
  counts: { new: total, open: 0, done: 0, spam: 0 },
  unanswered: 0,
  pagination: { page: 1, limit: 1, total, pages: total },
});

export function aStats(overrides: Partial<Stats> = {}): Stats {
  const none = { current: 0, previous: 0, percent: null };
  const noChange = { current: 0, previous: 0 };
  return {
    totals: { total: 0, picked_up: 0, processing: 0, in_transit: 0, on_hold: 0, delivered: 0 },
    cards: { total: 0, delivered: 0, inTransit: 0, pickedUp: 0 },
    trends: { total: none, delivered: none, inTransit: none, pickedUp: none },
    today: { total: noChange, delivered: noChange, inTransit: noChange, pickedUp: noChange },
    deliveredToday: 0,
    deliveredTodayActual: 0,
    overdue: 0,
    stale: 0,
    unread: { messages: 0, quotes: 0 },
    demo: { shipments: 0, generated: false },
    setupFinished: true,
    asOf: new Date().toISOString(),
    ...overrides,
  };
}

export const aDeskItem = (overrides: Partial<DeskItem> = {}): DeskItem => ({
  trackingId: 'TRK-000000-000001',
  recipient: 'Zoë Ångström',
  origin: 'Malmö, Sweden',
  destination: 'Lagos, Nigeria',
  status: 'in_transit',
  deliveryDate: '2026-11-20',
  lastEventAt: '2026-11-17T08:00:00.000Z',
  statusSince: '2026-11-17T08:00:00.000Z',
  ...overrides,
});

/** Friday, November 20. */
export function aDesk(groups: Partial<Record<TriageKind, DeskItem[]>> = {}, overrides: Partial<Desk> = {}): Desk {
  const group = (kind: TriageKind) => ({ count: groups[kind]?.length ?? 0, shipments: groups[kind] ?? [] });
  return {
    today: '2026-11-20',
    lateFrom: '2026-11-18',
    groups: {
      today: group('today'),
      newly_late: group('newly_late'),
      held: group('held'),
      silent: group('silent'),
      backlog: group('backlog'),
    },
    counts: { overdue: 0, on_hold: 0, today: 0, stale: 0, no_contact: 0 },
    acceptedQuotes: 0,
    days: [],
    asOf: '2026-11-20T17:00:00.000Z',
    ...overrides,
  };
}
