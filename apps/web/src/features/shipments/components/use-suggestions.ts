import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/shared/constants';
import type { Suggestion, SuggestionKind } from '@waybill/contracts/shipments/suggestion-schema';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';

const NONE: readonly Suggestion[] = [];

/** Optional help: after a failure there are no suggestions and no message. */
export function useSuggestions(kind: SuggestionKind, typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const settled = useDebounced(text);
  const { data = NONE } = useQuery({
    queryKey: [...queryKeys.shipmentLists, 'suggestions', kind, settled],
    queryFn: async ({ signal }) => (await call('getSuggestions', { query: { kind, q: settled }, signal })).data.suggestions,
    enabled: settled.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return text.length < MIN_SEARCH_LENGTH ? NONE : data;
}
