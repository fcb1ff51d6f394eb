import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import type { Handlers } from '../platform/http/handler.ts';
import { readTimeZone } from '../platform/time/read-time-zone.ts';
import { findAnything } from './find-anything.ts';
import { listNotices } from './list-notices.ts';
import type { ReportContext } from './report-context.ts';

type DeskCalls = 'getStats' | 'getAttention' | 'search' | 'getNotices' | 'markNoticesSeen';

/** What stands on every page of the office. */
export function deskHandlers(context: ReportContext): Pick<Handlers, DeskCalls> {
  const { admins, attention, settings, stats, now } = context;
  return {
    getStats: async ({ query }) => {
      const { company } = await settings();
      return { body: { data: await stats.get(readTimeZone(query.tz, company.timeZone)) } };
    },

    getAttention: async () => ({ body: { data: await attention.get() } }),

    search: async ({ query }) => ({ body: { data: await findAnything(context, query) } }),

    getNotices: async ({ admin }) => ({ body: { data: await listNotices(context, admin.id) } }),

    // A mark of reading changes nothing of the company's, so the activity log does not tell of it.
    markNoticesSeen: async ({ body, admin }) => {
      await admins.markNoticesSeen(admin.id, new Date(Math.min(Date.parse(body.upTo), now().getTime())));
      return { body: { message: DESK_TEXTS.noticesSeen } };
    },
  };
}
