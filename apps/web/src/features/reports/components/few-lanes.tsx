import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { reportLanesOptions } from '../queries.ts';
import type { ReportFilters } from '../report-filters.ts';
import { LaneTable } from './lane-table.tsx';

const SUMMARIES = { lane: office.reports.fewLanes, destination: office.reports.fewDestinations } as const;

interface FewLanesProps {
  count: number;
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
}

/** Folded, since their figures say little. Loads them when opened. */
export function FewLanes({ count, filters, onChange }: FewLanesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-ink-soft hover:text-ink">
        {formatQuantity(count, SUMMARIES[filters.groupBy])}
      </summary>
      {isOpen && <FewLanesTable filters={filters} onChange={onChange} />}
    </details>
  );
}

function FewLanesTable({ filters, onChange }: Omit<FewLanesProps, 'count'>) {
  const [page, setPage] = useState(1);
  const shown = { ...filters, page };
  const { latest, pending, error, retry } = useFilteredQuery(shown, reportLanesOptions(shown, 'few'), setPage);
  return (
    <div className="mt-2">
      {error && <ErrorNotice text={t(office.reports.lanesFailed)} error={error} onRetry={retry} />}
      {(latest ?? !error) && (
        <LaneTable
          label={t(office.reports.fewLanesTable)}
          lanes={latest?.lanes}
          groupBy={filters.groupBy}
          sort={filters.sort}
          isStale={Boolean(error) || pending}
          busy={pending}
          onChange={(change) => {
            setPage(1);
            onChange(change);
          }}
        />
      )}
      {latest && latest.pagination.pages > 1 && (
        <div className="print:hidden">
          <Pager pagination={latest.pagination} onPage={setPage} />
        </div>
      )}
    </div>
  );
}
