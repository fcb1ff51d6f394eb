import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES } from '@waybill/contracts/constants';
import { LIMITS } from '@waybill/contracts/limits';
import { isShipmentStatus, type ShipmentStatus } from '@waybill/contracts/statuses';

/** The state of the list, as its address holds it (R123). */
export interface ListFilters {
  page: number;
  limit: number;
  status: ShipmentStatus | undefined;
  search: string;
}

/** Reads the address leniently: what makes no sense counts as absent, since people edit addresses. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  const status = params.get('status') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    limit: PAGE_SIZES.find((size) => size === limit) ?? DEFAULT_PAGE_SIZE,
    status: isShipmentStatus(status) ? status : undefined,
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
  };
}

/** The address of a state; defaults are left out. */
export function toSearchParams({ page, limit, status, search }: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (limit !== DEFAULT_PAGE_SIZE) params.set('limit', String(limit));
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** How many filters narrow the list. */
export function countActiveFilters({ status, search }: ListFilters): number {
  return [status, search].filter(Boolean).length;
}
