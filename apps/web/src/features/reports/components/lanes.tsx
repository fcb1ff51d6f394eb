import { LANE_GROUPINGS, type LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import { office } from '@waybill/i18n/office';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { reportLanesOptions } from '../queries.ts';
import type { ReportFilters } from '../report-filters.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { FewLanes } from './few-lanes.tsx';
import { LaneTable } from './lane-table.tsx';

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
