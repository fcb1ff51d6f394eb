import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportLanes } from '@waybill/contracts';
import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';
import { useState } from 'react';
import { requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { reportLanesOptions } from '../api/get-report-lanes.ts';
import { toReportQuery, type ReportFilters } from '../report-filters.ts';
import { LanesTable } from './lanes-table.tsx';

interface LanesProps {
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
}

/** The lanes of the period, sorted and in pages (B5). While others load, and when they cannot be loaded, the last good ones stay, greyed. */
export function Lanes({ filters, onChange }: LanesProps) {
  const query = useQuery({ ...reportLanesOptions(toReportQuery(filters), filters), placeholderData: keepPreviousData });
  const [lastGood, setLastGood] = useState<ReportLanes>();
  if (query.data && query.data !== lastGood) setLastGood(query.data);
  const shown = query.data ?? lastGood;
  const stale = query.isError || query.isPlaceholderData;
  return (
    <section aria-label="Lanes" className="mt-6">
      <h2 className="mb-1 text-base font-semibold">Lanes</h2>
      {query.error && (
        <ErrorNotice text={REPORT_TEXTS.lanesFailed} requestId={requestIdOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {(shown ?? !query.error) && (
        <div className={stale ? 'text-ink-soft' : ''}>
          <LanesTable
            lanes={shown?.lanes}
            sort={filters.sort}
            busy={query.isFetching && (query.isPending || query.isPlaceholderData)}
            onSort={(sort) => onChange({ sort })}
            onChoose={({ origin, destination }) => onChange({ lane: `${origin} > ${destination}` })}
          />
        </div>
      )}
      {shown && shown.pagination.pages > 1 && (
        <div className="print:hidden">
          <Pager pagination={shown.pagination} onPage={(page) => onChange({ page })} />
        </div>
      )}
    </section>
  );
}
