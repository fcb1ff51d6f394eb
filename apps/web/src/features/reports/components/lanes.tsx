import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { LaneColumn } from '@waybill/contracts/reports/lane-sorts';
import { office } from '@waybill/i18n/office';
import { Filter } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { formatDuration, formatRate } from '../format-figures.ts';
import { reportLanesOptions } from '../queries.ts';
import { toReportQuery, type ReportFilters } from '../report-filters.ts';

const EXPECTED_ROWS = 5;

interface LanesProps {
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>, step?: { replace: boolean }) => void;
}

/** While rows load or fail to load, the last good ones stay, grayed out, as are lanes with few deliveries. */
export function Lanes({ filters, onChange }: LanesProps) {
  const { latest, pending, error, retry } = useFilteredQuery(
    filters,
    reportLanesOptions(toReportQuery(filters), filters),
    (page) => onChange({ page }, { replace: true }),
  );
  const showsEstimates = hasEstimates(latest?.lanes) || filters.sort === '-inRange' || filters.sort === '-error';
  return (
    <section aria-label={t(office.reports.lanes)} className="mt-6">
      <h2 className="mb-1 text-base font-semibold">{t(office.reports.lanes)}</h2>
      {error && <ErrorNotice text={t(office.reports.lanesFailed)} error={error} onRetry={retry} />}
      {latest?.pagination.page === 1 && latest.lanes[0]?.tooFew && (
        <p className="mb-2 text-ink-soft">{t(office.reports.noneJudged)}</p>
      )}
      {(latest ?? !error) && (
        <div className={error || pending ? 'text-ink-soft' : ''}>
          <DataTable
            label={t(office.reports.lanes)}
            columns={[
              nameColumn(({ origin, destination }) => onChange({ lane: `${origin} > ${destination}` })),
              ...FIGURES.filter(({ sort }) => showsEstimates || !isEstimate(sort)).map(figureColumn),
            ]}
            rows={latest?.lanes}
            rowKey={({ lane }) => lane}
            rowProps={({ tooFew }) => ({ 'data-few': tooFew })}
            sorting={{ by: filters.sort, onSort: (sort) => onChange({ sort }) }}
            scrollable
            className="table-fixed border-y min-w-240 print:min-w-0! print:table-auto"
            rowClassName="hover:bg-surface data-[few=true]:text-ink-soft"
            expectedRows={EXPECTED_ROWS}
            busy={pending}
          />
        </div>
      )}
      {latest?.lanes.some(({ tooFew }) => tooFew) && !latest.lanes[0]?.tooFew && (
        <p className="mt-2 text-xs text-ink-soft">{t(office.reports.grayLanes)}</p>
      )}
      {latest && latest.pagination.pages > 1 && (
        <div className="print:hidden">
          <Pager pagination={latest.pagination} onPage={(page) => onChange({ page })} />
        </div>
      )}
    </section>
  );
}

const FIGURES = [
  { sort: 'n', label: t(office.common.shipments), width: 'w-26', cell: ({ n }) => formatCount(n) },
  { sort: 'delivered', label: t(office.reports.delivered), width: 'w-24', cell: ({ delivered }) => formatCount(delivered) },
  { sort: 'p50', label: t(office.reports.typical), width: 'w-22', cell: ({ p50Hours }) => formatDuration(p50Hours) },
  { sort: 'p85', label: t(office.reports.p85Column), width: 'w-24', cell: ({ p85Hours }) => formatDuration(p85Hours) },
  { sort: 'onTime', label: t(office.reports.onTime), width: 'w-20', cell: ({ onTimeRate }) => formatRate(onTimeRate) },
  { sort: 'open', label: t(office.reports.open), width: 'w-18', cell: ({ open }) => formatCount(open) },
  { sort: 'overdue', label: t(office.reports.overdue), width: 'w-22', cell: ({ overdue }) => formatCount(overdue) },
  { sort: 'inRange', label: t(office.reports.accuracy), width: 'w-22', cell: ({ estimates }) => formatRate(estimates.rate) },
  { sort: 'error', label: t(office.reports.error), width: 'w-18', cell: ({ estimates }) => formatDuration(estimates.errorHours) },
] satisfies Column<LaneReport, LaneColumn>[];

const isEstimate = (sort: LaneColumn): boolean => sort === 'inRange' || sort === 'error';

/** Columns of dashes only take room. */
const hasEstimates = (lanes: readonly LaneReport[] | undefined): boolean =>
  lanes?.some(({ estimates }) => estimates.rate !== null || estimates.errorHours !== null) ?? true;

const figureColumn = (column: Column<LaneReport, LaneColumn>): Column<LaneReport, LaneColumn> => ({
  ...column,
  align: 'right',
  largestFirst: true,
  className: 'font-mono tabular-nums',
});

/** The name links to the lane's shipments, the button to its report. */
const nameColumn = (onChoose: (lane: LaneReport) => void): Column<LaneReport, LaneColumn> => ({
  sort: 'lane',
  label: t(office.reports.lane),
  width: 'max-md:w-48',
  isRowHeader: true,
  pinned: true,
  className: 'font-normal',
  cell: (lane) => {
    const name = formatLane(lane.origin, lane.destination);
    return (
      <span className="flex flex-wrap items-center gap-x-2 py-1">
        <Link to={officePaths.laneShipments(lane.lane)} className="min-w-0 flex-1 wrap-anywhere">
          {name}
        </Link>
        <button
          type="button"
          aria-label={t(office.reports.laneReport, { name })}
          title={t(office.reports.laneReportHint)}
          onClick={() => onChoose(lane)}
          className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink print:hidden"
        >
          <Filter size={14} />
        </button>
        {lane.tooFew && <span className="sr-only">{t(office.reports.tooFew)}</span>}
      </span>
    );
  },
});
