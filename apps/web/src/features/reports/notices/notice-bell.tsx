import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { getNoticesOptions } from '#features/reports/queries.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }));

/** Higher counts read "9+". */
const MAX_COUNT = 9;

/** A native popover: Escape and clicks outside close it. */
export function NoticeBell() {
  const { data } = useQuery(getNoticesOptions());
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const unread = data?.unread ?? 0;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={() => setOpened(true)}
        aria-label={unread === 0 ? t(office.notices.notices) : t(office.notices.noticesUnread, { unread: formatCount(unread) })}
        className="relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-strong"
      >
        <Bell />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 min-w-4.5 rounded-full bg-signal-fill px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-signal"
          >
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(office.notices.notices)}
        className="inset-auto top-13 right-3 m-0 max-h-[calc(100dvh-5rem)] w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-surface border border-line bg-paper p-0 text-ink shadow-float"
      >
        {opened && (
          <Suspense fallback={<p className="px-3 py-6 text-center text-ink-soft">{t(office.notices.loading)}</p>}>
            <NoticePanel onLeave={() => panel.current?.hidePopover?.()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
