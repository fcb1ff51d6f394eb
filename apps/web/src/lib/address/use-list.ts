import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressState, type AddressCodec, type AddressStep } from '#lib/address/use-address-state.ts';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

/** What a list needs to know of its rows. */
export interface Listed<Data> {
  /** Undefined until there are some, and when they cannot be had; while others load, they stay. */
  listed: Data | undefined;
  /** Whether the rows asked for are still to come. */
  pending: boolean;
  fetching: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * What answers the filters, and until it does the last that answered others. What is shown carries the filters which it answers: what
 * is done to "all" of it goes by these.
 * @param onPastEnd called with the last page that exists when the wanted one lies behind it.
 */
export function useAnswer<Filters extends { page?: number }, Data extends object, Key extends QueryKey>(
  filters: Filters,
  options: Options<Data, Key>,
  onPastEnd?: (lastPage: number) => void,
) {
  const query = useQuery(options);
  const lastPage = Math.max(1, (query.data as { pagination?: Pagination } | undefined)?.pagination?.pages ?? 1);
  const pastEnd = onPastEnd !== undefined && query.data !== undefined && (filters.page ?? 1) > lastPage;
  const leavePastEnd = useEffectEvent((page: number) => onPastEnd?.(page));
  useEffect(() => {
    if (pastEnd) leavePastEnd(lastPage);
  }, [pastEnd, lastPage]);

  const answer = pastEnd ? undefined : query.data;
  const [last, setLast] = useState<{ data: Data; filters: Filters }>();
  if (answer && answer !== last?.data) setLast({ data: answer, filters });

  const shown = answer ? { ...answer, filters } : last && { ...last.data, filters: last.filters };
  return {
    /** Undefined until it is there, and when it cannot be had. */
    answer,
    /** The last good one. */
    shown,
    /** As it is shown where nothing says that it answers other filters: only while the right ones load. */
    listed: query.isError ? answer && shown : shown,
    pending: answer === undefined && !query.isError,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

interface ListOptions<Filters, Data, Key extends QueryKey> {
  codec: AddressCodec<Filters>;
  query: (filters: Filters) => Options<Data, Key>;
}

/** A list in pages, whose filters the address holds. Any change but of the page itself goes back to page 1. */
export function useList<Filters extends { page: number }, Data extends object, Key extends QueryKey>({
  codec,
  query,
}: ListOptions<Filters, Data, Key>) {
  const [filters, change] = useAddressState(codec);
  const setFilters = (changes: Partial<Filters>, step?: AddressStep) => change({ ...changes, page: changes.page ?? 1 }, step);
  return {
    filters,
    setFilters,
    clearFilters: () => change(codec.parse(new URLSearchParams())),
    ...useAnswer(filters, query(filters), (page) => setFilters({ page } as Partial<Filters>, { replace: true })),
  };
}
