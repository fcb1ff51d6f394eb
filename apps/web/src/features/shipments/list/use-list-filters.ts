import { useSearchParams } from 'react-router-dom';
import { parseFilters, toSearchParams, type ListFilters } from './list-filters.ts';

/** The state of the list and how to change it. Any change but of the page itself goes back to page 1 (R125). */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const filters = parseFilters(params);

  function setFilters(change: Partial<ListFilters>, { replace = false } = {}) {
    setParams(toSearchParams({ ...filters, page: 1, ...change }), { replace });
  }
  return { filters, setFilters, clearFilters: () => setParams({}) };
}
