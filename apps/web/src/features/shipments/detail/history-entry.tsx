import type { StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { formatEntryTime } from './name-entry.ts';

const ENTRY_BUTTON = 'size-7 text-ink-soft hover:text-ink [&_svg]:size-4';

interface HistoryEntryProps {
  entry: Omit<StaffHistoryEntry, '_id'>;
  actions: { onEdit: () => void; onDelete: () => void } | undefined;
  /** Below it. */
  children?: ReactNode;
}

export function HistoryEntry({ entry, actions, children }: HistoryEntryProps) {
  const clock = useOfficeClock();
  const time = formatEntryTime(entry, clock);
  const stage = getStage(entry);
  const reason = entry.subStatus && getReasonName(stage, entry.subStatus, t);
  // Known facts move up, so that no line is blank.
  const [first, ...others] = [
    entry.location && <span key="place">{entry.location}</span>,
    reason && <span key="reason">{reason}</span>,
    entry.nextAttempt && (
      <span key="attempt">{t(office.detail.nextAttemptOn, { day: formatCalendarDate(entry.nextAttempt) })}</span>
    ),
    entry.afterAttempts && <span key="after">{t(office.detail.afterAttempts[entry.afterAttempts])}</span>,
    entry.notes && (
      <span key="notes" className="whitespace-pre-line text-ink-soft">
        “{entry.notes}”
      </span>
    ),
    entry.recordedAt && (
      <span key="recorded" className="text-ink-soft">
        {t(office.detail.enteredAt, { time: clock.instant(entry.recordedAt) })}
      </span>
    ),
  ].filter(Boolean);
  return (
    <li className="grid min-h-9 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-start gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto] border-b border-line py-1.5">
      <div>
        <StatusBadge status={stage} />
      </div>
      <div className="py-0.5 wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          {first ?? <span />}
          <time dateTime={entry.timestamp} className="text-ink-soft">
            {time}
          </time>
        </p>
        <div className="grid">{others}</div>
      </div>
      {actions && (
        <div className="flex">
          <IconButton
            className={ENTRY_BUTTON}
            icon={Pencil}
            label={t(office.detail.editEntry, { time })}
            onClick={actions.onEdit}
          />
          <IconButton
            className={ENTRY_BUTTON}
            icon={Trash2}
            label={t(office.detail.deleteEntry, { time })}
            onClick={actions.onDelete}
          />
        </div>
      )}
      {children && <div className="col-span-full">{children}</div>}
    </li>
  );
}
