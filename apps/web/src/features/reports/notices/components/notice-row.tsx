import type { Notice } from '@waybill/contracts';
import { Link } from 'react-router-dom';
import { describeNotice } from '#features/reports/notices/describe-notice.ts';
import { formatInstant, formatRelative } from '#lib/format/format-date.ts';

/** One notice: what, about what, how long ago. An unread one has a mark and bold words. */
export function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { icon: Icon, title, detail, to } = describeNotice(notice);
  return (
    <li className="border-line not-last:border-b">
      <Link to={to} onClick={onLeave} className="flex gap-3 px-3 py-2 no-underline hover:bg-surface">
        <Icon size={18} className="mt-0.5 shrink-0 text-ink-soft" />
        <span className="grid min-w-0 grow">
          <span className={notice.unread ? 'font-semibold' : ''}>
            {title}
            {notice.unread && <span className="sr-only">, unread</span>}
          </span>
          <span className="truncate text-xs text-ink-soft" title={detail}>
            {detail}
          </span>
        </span>
        <time dateTime={notice.at} title={formatInstant(notice.at)} className="shrink-0 text-xs text-ink-soft">
          {formatRelative(notice.at)}
        </time>
        <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${notice.unread ? 'bg-signal' : ''}`} />
      </Link>
    </li>
  );
}
