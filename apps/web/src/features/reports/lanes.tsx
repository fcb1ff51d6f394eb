import { LANE_GROUPINGS, type LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { LaneColumn, LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { roundAccuracy } from '@waybill/domain/shipments/estimates';
import { office } from '@waybill/i18n/office';
import { Filter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { formatDuration, formatRate } from './format-figures.ts';
import { type ReportFilters, reportLanesOptions } from './report-filters.ts';

const GROUPING_LABELS: Record<LaneGrouping, string> = {
  lane: t(office.reports.byLane),
  destination: t(office.reports.byDestination),
};
const GROUPINGS = LANE_GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }));

const NONE_JUDGED = { lane: office.reports.noneJudged, destination: office.reports.noDestinationJudged } as const;

interface LanesProps {
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>, step?: { replace: boolean }) => void;
}

/** While rows load or fail to load, the last good ones stay, grayed out. */
export function Lanes({ filters, onChange }: LanesProps) {
  const { latest, pending, error, retry } = useFilteredQuery(filters, reportLanesOptions(filters, 'enough'), (page) =>
    onChange({ page }, { replace: true }),
  );
  const isEmpty = latest?.pagination.total === 0;
  // The page says it already.
  if (isEmpty && latest.tooFew === 0 && !error) return null;
  return (
    <section aria-label={t(office.reports.lanes)} className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t(office.reports.lanes)}</h2>
        <div className="print:hidden">
          <ChoiceButtons
            label={t(office.reports.groupBy)}
            options={GROUPINGS}
            value={filters.groupBy}
            onChoose={(groupBy) => onChange({ groupBy })}
          />
        </div>
      </div>
      {error && <ErrorNotice text={t(office.reports.lanesFailed)} error={error} onRetry={retry} />}
      {isEmpty && latest.tooFew > 0 && <p className="mb-2 text-ink-soft">{t(NONE_JUDGED[latest.filters.groupBy])}</p>}
      {(latest ?? !error) && !isEmpty && (
        <LaneTable
          label={t(office.reports.lanes)}
          lanes={latest?.lanes}
          groupBy={latest?.filters.groupBy ?? filters.groupBy}
          sort={filters.sort}
          isStale={Boolean(error) || pending}
          busy={pending}
          onChange={onChange}
        />
      )}
      {latest && latest.pagination.pages > 1 && (
        <div className="print:hidden">
          <Pager pagination={latest.pagination} onPage={(page) => onChange({ page })} />
        </div>
      )}
      {latest && latest.tooFew > 0 && (
        <FewLanes key={filters.groupBy} count={latest.tooFew} filters={filters} onChange={onChange} />
      )}
    </section>
  );
}

const SUMMARIES = { lane: office.reports.fewLanes, destination: office.reports.fewDestinations } as const;

interface FewLanesProps {
  count: number;
  filters: ReportFilters;
  onChange: (change: Partial<ReportFilters>) => void;
}

/** Folded, since their figures say little. Loads them when opened. */
function FewLanes({ count, filters, onChange }: FewLanesProps) {
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

const EXPECTED_ROWS = 5;

interface LaneTableProps {
  label: string;
  lanes: readonly LaneReport[] | undefined;
  groupBy: LaneGrouping;
  sort: LaneSort;
  /** The rows belong to other filters, or could not be loaded again. */
  isStale: boolean;
  busy: boolean;
  onChange: (change: { lane: string } | { sort: LaneSort }) => void;
}

interface Figure {
  sort: LaneColumn;
  label: string;
  width: string;
  value: (lane: LaneReport) => number | null;
  format: (value: number | null) => string;
}

const FIGURES: readonly Figure[] = [
  { sort: 'n', label: t(office.common.shipments), width: 'w-26', value: ({ n }) => n, format: formatNumber },
  {
    sort: 'delivered',
    label: t(office.reports.delivered),
    width: 'w-24',
    value: ({ delivered }) => delivered,
    format: formatNumber,
  },
  { sort: 'p50', label: t(office.reports.typical), width: 'w-22', value: ({ p50Hours }) => p50Hours, format: formatDuration },
  { sort: 'p85', label: t(office.reports.p85Column), width: 'w-24', value: ({ p85Hours }) => p85Hours, format: formatDuration },
  { sort: 'onTime', label: t(office.reports.onTime), width: 'w-20', value: ({ onTimeRate }) => onTimeRate, format: formatRate },
  { sort: 'open', label: t(office.reports.open), width: 'w-18', value: ({ open }) => open, format: formatNumber },
  { sort: 'overdue', label: t(office.reports.overdue), width: 'w-22', value: ({ overdue }) => overdue, format: formatNumber },
  {
    sort: 'inRange',
    label: t(office.reports.accuracy),
    width: 'w-22',
    value: ({ estimates: { rate } }) => (rate === null ? null : roundAccuracy(rate)),
    format: formatRate,
  },
  {
    sort: 'error',
    label: t(office.reports.error),
    width: 'w-18',
    value: ({ estimates }) => estimates.errorHours,
    format: formatDuration,
  },
];

const NAME = { sort: 'lane', width: 'max-md:w-48', isRowHeader: true, pinned: true, className: 'font-normal' } as const;

const DESTINATION: Column<LaneReport, LaneColumn> = {
  ...NAME,
  label: t(office.reports.destination),
  cell: ({ destination }) => <span className="wrap-anywhere">{formatLane(destination)}</span>,
};

function LaneTable({ label, lanes, groupBy, sort, isStale, busy, onChange }: LaneTableProps) {
  const firstColumn =
    groupBy === 'destination'
      ? DESTINATION
      : laneColumn(({ origin, destination }) => onChange({ lane: `${origin} > ${destination}` }));
  return (
    <div className={isStale ? 'text-ink-soft' : ''}>
      <DataTable
        label={label}
        columns={[firstColumn, ...FIGURES.filter((figure) => hasValues(lanes, figure)).map(figureColumn)]}
        rows={lanes}
        rowKey={({ lane }) => lane}
        sorting={{ by: sort, onSort: (by) => onChange({ sort: by }) }}
        scrollable
        className="table-fixed border-y min-w-256 print:min-w-0! print:table-auto"
        rowClassName="hover:bg-surface"
        expectedRows={EXPECTED_ROWS}
        busy={busy}
      />
    </div>
  );
}

function formatNumber(value: number | null): string {
  return formatCount(value ?? undefined);
}

/** Columns of dashes only take room. */
const hasValues = (lanes: readonly LaneReport[] | undefined, { value }: Figure): boolean =>
  lanes?.some((lane) => value(lane) !== null) ?? true;

const figureColumn = ({ sort, label, width, value, format }: Figure): Column<LaneReport, LaneColumn> => ({
  sort,
  label,
  width,
  align: 'right',
  largestFirst: true,
  className: 'font-mono tabular-nums',
  cell: (lane) => format(value(lane)),
});

/** The name links to the lane's shipments, the button to its report. */
const laneColumn = (onChoose: (lane: LaneReport) => void): Column<LaneReport, LaneColumn> => ({
  ...NAME,
  label: t(office.reports.lane),
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
      </span>
    );
  },
});
