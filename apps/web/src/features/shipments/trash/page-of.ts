import { MAX_PAGE } from '@waybill/contracts/constants';

/** The page that an address names, leniently: what makes no sense is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
