import { queryOptions } from '@tanstack/react-query';
import type { LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import { DEFAULT_LANE_SORT, LANE_SORTS, type LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { isCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { PERIOD_PRESETS, type PeriodPreset } from '@waybill/domain/reports/period-presets';
import { validatePeriod, type ReportCalendarName, type ReportPeriod } from '@waybill/domain/reports/report-period';
import { readPage, useAddressState } from '#lib/address/use-address-state.ts';
import { call } from '#lib/api/call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { useCompany } from '#lib/settings.ts';

export const REPORT_PRESETS = [
  '7d',
  '30d',
  '90d',
  'yesterday',
  'last-week',
  'last-month',
  'month',
] as const satisfies PeriodPreset[];
const LANES_PER_PAGE = 25;
const DEFAULT_PRESET: PeriodPreset = '30d';

export interface ReportFilters {
  preset: PeriodPreset | undefined;
  period: ReportPeriod;
  lane: string;
  calendar: ReportCalendarName;
  groupBy: LaneGrouping;
  sort: LaneSort;
  page: number;
}

/** Treats invalid values as absent, as people edit URLs. */
export function parseReportFilters(params: URLSearchParams, today: CalendarDate): ReportFilters {
  const custom = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isCustom = isCalendarDate(custom.from) && isCalendarDate(custom.to) && !validatePeriod(custom);
  const preset = REPORT_PRESETS.find((value) => value === params.get('period')) ?? DEFAULT_PRESET;
  const lane = (params.get('lane') ?? '').trim().slice(0, LIMITS.lane);
  return {
    preset: isCustom ? undefined : preset,
    period: isCustom ? custom : PERIOD_PRESETS[preset](today),
    lane: isLane(lane) ? lane : '',
    calendar: params.get('calendar') === 'business' ? 'business' : 'all',
    groupBy: params.get('by') === 'destination' ? 'destination' : 'lane',
    sort: LANE_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_LANE_SORT,
    page: readPage(params),
  };
}

export function toReportParams({ preset, period, lane, calendar, groupBy, sort, page }: ReportFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (preset === undefined) {
    params.set('from', period.from);
    params.set('to', period.to);
  } else if (preset !== DEFAULT_PRESET) params.set('period', preset);
  if (lane) params.set('lane', lane);
  if (calendar !== 'all') params.set('calendar', calendar);
  if (groupBy !== 'lane') params.set('by', groupBy);
  if (sort !== DEFAULT_LANE_SORT) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** Sends dates rather than presets, so that presets are defined in one place. */
export const toReportQuery = ({ period, lane, calendar }: ReportFilters) => ({ ...period, calendar, ...(lane && { lane }) });
export type ReportCallQuery = ReturnType<typeof toReportQuery>;

/** @param sample lanes with enough deliveries to judge, or with too few. */
export function reportLanesOptions(filters: ReportFilters, sample: 'enough' | 'few') {
  const { groupBy, sort, page } = filters;
  const limit = String(LANES_PER_PAGE);
  const parameters = { ...toReportQuery(filters), groupBy, sample, sort, page: String(page), limit };
  return queryOptions({
    queryKey: ['getReportLanes', parameters],
    queryFn: async ({ signal }) => (await call('getReportLanes', { query: parameters, signal })).data,
  });
}

/** Without the lane filter, to offer every lane. */
export function laneChoicesOptions({ lane: _lane, ...query }: ReportCallQuery) {
  return queryOptions({
    queryKey: ['getReportLanes', 'choices', query],
    queryFn: async ({ signal }) =>
      (await call('getReportLanes', { query: { ...query, limit: String(MAX_PAGE_SIZE) }, signal })).data.lanes,
  });
}

export const isLane = (text: string): boolean => /^[^>]*[^\s>][^>]*>[^>]*[^\s>][^>]*$/.test(text);

/** Any change except of the page returns to page 1 of the lanes. */
export function useReportFilters() {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const [filters, change] = useAddressState({ parse: (params) => parseReportFilters(params, today), toParams: toReportParams });

  function setFilters(changes: Partial<ReportFilters>, { replace = false } = {}) {
    change({ page: 1, ...changes }, { replace, preventScrollReset: true });
  }
  return { filters, setFilters, today };
}
