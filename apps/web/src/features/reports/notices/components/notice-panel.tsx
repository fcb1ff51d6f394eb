import { useQuery } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { getNoticesOptions } from '#features/reports/notices/api/get-notices.ts';
import { describeNotice } from '#features/reports/notices/describe-notice.ts';
import { useMarkSeen } from '#features/reports/notices/use-mark-seen.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { NoticeRow } from './notice-row.tsx';

/** What happened by itself, newest first, and the button that marks it as read on every device. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, isPending, refetch } = useQuery(getNoticesOptions());
  const marking = useMarkSeen();
  return (
    <>
      <div className="sticky top-0 flex min-h-11 items-center justify-between gap-3 border-b border-line bg-paper px-3">
        <h2 className="text-base font-semibold">Notices</h2>
        {data && data.unread > 0 && (
          <button
            type="button"
            disabled={marking.isPending}
            aria-busy={marking.isPending}
            onClick={() => marking.mutate(data.asOf)}
            className="min-h-9 cursor-pointer px-2 font-semibold underline disabled:opacity-60"
          >
            {marking.isPending ? 'Marking...' : 'Mark all as read'}
          </button>
        )}
      </div>
      {marking.isError && (
        <ErrorNotice
          text={DESK_TEXTS.noticesSeenFailed}
          requestId={requestIdOf(marking.error)}
          onRetry={() => data && marking.mutate(data.asOf)}
        />
      )}
      {error && <ErrorNotice text={DESK_TEXTS.noticesFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />}
      {isPending && <p className="px-3 py-6 text-center text-ink-soft">Loading...</p>}
      {data?.notices.length === 0 && <p className="px-3 py-6 text-center text-ink-soft">Nothing new in the last seven days</p>}
      <ul>
        {data?.notices.map((notice) => (
          <NoticeRow key={describeNotice(notice).to + notice.at} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}
