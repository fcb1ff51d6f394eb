import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/shared/constants';
import { call } from '#lib/api/call.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { toGroups, type HitGroup } from './hit-groups.ts';

export interface TypeAhead {
  idle: boolean;
  pending: boolean;
  failed: boolean;
  retry: () => void;
  groups: readonly HitGroup[];
}

export function useTypeAhead(typed: string): TypeAhead {
  const text = typed.trim();
  const settled = useDebounced(text);
  const query = useQuery(findAnythingOptions(settled));
  const current = settled === text && !query.isPlaceholderData;
  return {
    idle: text.length < MIN_SEARCH_LENGTH,
    pending: !current || query.isLoading,
    failed: current && query.isError,
    retry: () => void query.refetch(),
    groups: query.data && text.length >= MIN_SEARCH_LENGTH ? toGroups(query.data) : [],
  };
}

/** While others load, the last hits stay. */
export function findAnythingOptions(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call('search', { query: { q: text }, signal })).data,
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
}
