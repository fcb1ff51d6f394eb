import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/download.ts';
import { toFilterQuery, type ListFilters } from './list-filters.ts';

/** Takes shipments as a CSV file: the picked ones, or all that match the filter. */
export function useExport(filters: ListFilters) {
  const { sort } = toFilterQuery(filters);
  return useMutation({
    mutationFn: (picked: readonly string[]) =>
      download('exportShipments', { query: picked.length > 0 ? { ids: picked.join(' '), sort } : toFilterQuery(filters) }),
  });
}
