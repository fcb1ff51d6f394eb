import type { ActivityEntry, ActivityPage } from '@waybill/contracts/audit/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useFilteredQuery, type ListResult } from '#lib/address/use-list.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { formatTimeZone } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { DamagedRows } from '#ui/damaged-rows.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { ACTIVITY_PAGE_SIZE, listActivityOptions } from '../activity-filters.ts';
import { ActivityRow } from './activity-row.tsx';

interface ActivityLogProps {
  list: ListResult<ActivityPage>;
  /** All entries have the same target, which the rows then leave out. */
  hasSingleTarget?: boolean;
  onPage: (page: number) => void;
}

export function ActivityLog({ list, hasSingleTarget = false, onPage }: ActivityLogProps) {
  const { timeZone } = useCompany();
  const { data, pending, fetching, error, retry } = list;
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.desk.activityFailed)} error={error} onRetry={retry} />
        </div>
      )}
      {timeZone !== getBrowserTimeZone() && (
        <p className="mb-2 text-xs text-ink-soft">{t(office.activity.timeZoneHint, { timeZone: formatTimeZone(timeZone) })}</p>
      )}
      <DamagedRows ids={data?.damaged} />
      <ProgressLine busy={pending} />
      <div aria-busy={fetching} className="border-t border-line">
        {!data && !error && <Skeleton />}
        {data?.entries.length === 0 && (
          <EmptyState
            icon={History}
            title={t(office.activity.nothingRecorded)}
            hint={hasSingleTarget ? undefined : t(office.activity.noMatches)}
          />
        )}
        {groupByDay(data?.entries ?? [], timeZone).map(({ day, entries }) => (
          <section key={day} aria-label={formatCalendarDate(day)}>
            <h2 className="border-b border-line bg-surface px-2 py-1 text-xs font-semibold">
              <time dateTime={day}>{formatCalendarDate(day)}</time>
            </h2>
            <ol>
              {entries.map((entry) => (
                <ActivityRow key={entry._id} entry={entry} hasSingleTarget={hasSingleTarget} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={onPage} />}
    </>
  );
}

export function ActivityList({ target }: { target: string }) {
  const [page, setPage] = useState(1);
  const filters = { page, target, action: undefined, from: '', to: '' };
  return <ActivityLog list={useFilteredQuery(filters, listActivityOptions(filters), setPage)} hasSingleTarget onPage={setPage} />;
}

/** Days are in the company's time zone, as in the filters. */
function groupByDay(entries: readonly ActivityEntry[], timeZone: string): { day: string; entries: ActivityEntry[] }[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = toCalendarDate(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}

function Skeleton() {
  return Array.from({ length: ACTIVITY_PAGE_SIZE }, (_, row) => (
    <div key={row} aria-hidden="true" className="flex h-9 items-center gap-4 border-b border-line px-2">
      <span className="h-3 w-12 rounded-full bg-surface-strong" />
      <span className="h-3 w-64 rounded-full bg-surface-strong" />
    </div>
  ));
}

const getBrowserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
