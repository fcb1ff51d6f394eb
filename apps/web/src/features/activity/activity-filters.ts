import { queryOptions } from '@tanstack/react-query';
import { ACTIVITY_ACTIONS, type ActivityAction } from '@waybill/contracts/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { readPage, type AddressCodec } from '#lib/address/use-address-state.ts';
import { call } from '#lib/api/call.ts';

/** Filters in the URL. Days are in the company's time zone. */
export interface ActivityFilters {
  page: number;
  target: string;
  actor: string;
  action: ActivityAction | undefined;
  from: string;
  to: string;
}

export const ACTIVITY_PAGE_SIZE = 25;

/** Treats invalid values as absent, as people edit URLs. */
function parse(params: URLSearchParams): ActivityFilters {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) ? text : '';
  };
  return {
    page: readPage(params),
    target: (params.get('target') ?? '').trim().slice(0, LIMITS.trackingId),
    actor: (params.get('actor') ?? '').trim().slice(0, LIMITS.username),
    action: ACTIVITY_ACTIONS.find((action) => action === params.get('action')),
    from: day('from'),
    to: day('to'),
  };
}

function toParams({ page, ...filters }: ActivityFilters): URLSearchParams {
  const activeFilters = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(page === 1 ? activeFilters : [...activeFilters, ['page', String(page)]]);
}

export const activityFilters: AddressCodec<ActivityFilters> = { parse, toParams };

export function listActivityOptions({ page, ...filters }: ActivityFilters) {
  const query = { ...filters, page: String(page), limit: String(ACTIVITY_PAGE_SIZE) };
  return queryOptions({
    queryKey: ['stats', 'activity', query],
    queryFn: async ({ signal }) => (await call('getActivity', { query, signal })).data,
    staleTime: 0,
  });
}
