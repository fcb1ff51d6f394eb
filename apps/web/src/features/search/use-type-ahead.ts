import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { SEARCH_FROM_CHARACTERS, TYPE_AHEAD_DEBOUNCE_MS } from '@waybill/contracts/constants';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { toGroups, type HitGroup } from './hit-groups.ts';

/** What there is to say about a text, once typing has paused. */
export interface TypeAhead {
  /** Too short a text; nothing is asked. */
  idle: boolean;
  pending: boolean;
  failed: boolean;
  retry: () => void;
  groups: readonly HitGroup[];
  /** The tracking ID that the text is, as far as the answer to this very text is there. */
  exact: string | undefined;
}

export function useTypeAhead(typed: string): TypeAhead {
  const text = typed.trim();
  const settled = useSettled(text);
  const query = useQuery(findAnythingOptions(settled));
  const current = settled === text && !query.isPlaceholderData;
  return {
    idle: text.length < SEARCH_FROM_CHARACTERS,
    pending: !current || query.isLoading,
    failed: current && query.isError,
    retry: () => void query.refetch(),
    groups: query.data && text.length >= SEARCH_FROM_CHARACTERS ? toGroups(query.data) : [],
    exact: current ? query.data?.exact : undefined,
  };
}

/** The text as it was when typing last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPE_AHEAD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What fits a text, a few of each kind. While others load, the last hits stay. */
function findAnythingOptions(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call('search', { query: { q: text }, signal })).data,
    enabled: text.length >= SEARCH_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
  });
}
