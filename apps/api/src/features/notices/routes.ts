import { DESK_TEXTS } from '@waybill/contracts/texts/desk';
import type { Handlers } from '../../http/handler.ts';
import { listNotices, type ListNoticesDeps } from './list-notices.ts';

interface NoticesDeps extends ListNoticesDeps {
  /** Remembers up to when an administrator has seen the notices; never goes back. */
  markNoticesSeen: (adminId: string, upTo: Date) => Promise<void>;
}

export function noticesHandlers(deps: NoticesDeps): Pick<Handlers, 'getNotices' | 'markNoticesSeen'> {
  return {
    getNotices: async ({ admin }) => ({ body: { data: await listNotices(deps, admin.id) } }),

    // A mark of reading changes nothing of the company's, so the activity log does not tell of it.
    markNoticesSeen: async ({ body, admin }) => {
      const { now } = await deps.context();
      await deps.markNoticesSeen(admin.id, new Date(Math.min(Date.parse(body.upTo), now.getTime())));
      return { body: { message: DESK_TEXTS.noticesSeen } };
    },
  };
}
