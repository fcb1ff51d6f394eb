import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressState, type AddressCodec, type AddressStep } from '#lib/address/use-address-state.ts';

type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, DefaultError, Data, Key>;

export interface ListResult<Data> {
  /** Undefined before the first answer and after a failure; earlier rows stay while others load. */
  data: Data | undefined;
  pending: boolean;
  fetching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Returns the previous answer until the new one arrives. Each answer carries its own filters for bulk actions on "all". */
export function useFilteredQuery<Filters extends { page?: number }, Data extends object, Key extends QueryKey>(
  filters: Filters,
  options: Options<Data, Key>,
  onPastEnd?: (lastPage: number) => void,
) {
  const query = useQuery(options);
  const lastPage = Math.max(1, (query.data as { pagination?: Pagination } | undefined)?.pagination?.pages ?? 1);
  const isPastEnd = onPastEnd !== undefined && query.data !== undefined && (filters.page ?? 1) > lastPage;
  const leaveMissingPage = useEffectEvent((page: number) => {
    onPastEnd?.(page);
  });
  useEffect(() => {
    if (isPastEnd) leaveMissingPage(lastPage);
  }, [isPastEnd, lastPage]);

  const answer = isPastEnd ? undefined : query.data;
  const [last, setLast] = useState<{ data: Data; filters: Filters }>();
  if (answer && answer !== last?.data) setLast({ data: answer, filters });

  const latest = answer ? { ...answer, filters } : last && { ...last.data, filters: last.filters };
  return {
    /** Undefined while loading and after a failure. */
    answer,
    latest,
    /** An answer to other filters is displayed only while the right one loads. */
    data: query.isError ? answer && latest : latest,
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
    ...useFilteredQuery(filters, query(filters), (page) => setFilters({ page } as Partial<Filters>, { replace: true })),
  };
}
