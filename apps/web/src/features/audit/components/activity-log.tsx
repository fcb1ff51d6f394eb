import { useQuery } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { History } from 'lucide-react';
import type { ActivityFilters } from '#features/audit/activity-filters.ts';
import { listActivityOptions } from '#features/audit/api/list-activity.ts';
import { groupByDay } from '#features/audit/group-by-day.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { ActivityRow } from './activity-row.tsx';
import { ActivitySkeleton } from './activity-skeleton.tsx';

interface ActivityLogProps {
  filters: ActivityFilters;
  /** Whether all entries are of one thing, which then need not be named in each. */
  ofOne?: boolean;
  onPage: (page: number) => void;
}

/** The entries that fit the filters, by day, with the way to the others (B11). */
export function ActivityLog({ filters, ofOne = false, onPage }: ActivityLogProps) {
  const { timeZone } = useCompany();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listActivityOptions(filters));
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={DESK_TEXTS.activityFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {timeZone !== readersZone() && (
        <p className="mb-2 text-xs text-ink-soft">Days and times are those of the office ({timeZone}).</p>
      )}
      <ProgressLine busy={isFetching && (!data || isPlaceholderData)} />
      <div aria-busy={isFetching} className="border-t border-line">
        {!data && !error && <ActivitySkeleton />}
        {data?.entries.length === 0 && (
          <EmptyState icon={History} title="Nothing recorded" hint={ofOne ? undefined : 'No entry fits these filters.'} />
        )}
        {groupByDay(data?.entries ?? [], timeZone).map(({ day, entries }) => (
          <section key={day} aria-label={formatCalendarDate(day)}>
            <h2 className="border-b border-line bg-surface px-2 py-1 text-xs font-semibold">
              <time dateTime={day}>{formatCalendarDate(day)}</time>
            </h2>
            <ol>
              {entries.map((entry) => (
                <ActivityRow key={entry._id} entry={entry} timeZone={timeZone} ofOne={ofOne} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={onPage} />}
    </>
  );
}

const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
