import { useMutation } from '@tanstack/react-query';
import { download } from '#lib/api/download.ts';
import { toFilterQuery, type ListFilters } from './list-filters.ts';

interface Export {
  /** What the rows on the screen answer. */
  filters: ListFilters;
  /** The picked ones; none for all that match. */
  ids: readonly string[];
}

/** Takes shipments as a CSV file. */
export function useExport() {
  return useMutation({
    mutationFn: ({ filters, ids }: Export) => {
      const filter = toFilterQuery(filters);
      return download('exportShipments', { query: ids.length > 0 ? { ids: ids.join(' '), sort: filter.sort } : filter });
    },
  });
}
