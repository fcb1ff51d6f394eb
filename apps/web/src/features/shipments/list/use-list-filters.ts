import { useSearchParams } from 'react-router-dom';
import { useAddressState } from '#lib/address/use-address-state.ts';
import { parseFilters, toSearchParams, type ListFilters } from './list-filters.ts';

/** The state of the list and how to change it. Any change but of the page itself goes back to page 1 (R125). */
export function useListFilters() {
  const [, setParams] = useSearchParams();
  const [filters, change] = useAddressState({ parse: parseFilters, toParams: toSearchParams });

  function setFilters(changes: Partial<ListFilters>, { replace = false } = {}) {
    change({ page: 1, ...changes }, { replace });
  }
  return { filters, setFilters, clearFilters: () => setParams({}) };
}
