import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#lib/browser/toast.ts';
import { listShipmentsOptions } from '../api/list-shipments.ts';
import type { ListFilters } from './list-filters.ts';

/**
 * The rows for the filters. While others load, and when they cannot be loaded, the last good ones stay (R138).
 * @param onPastEnd called with the last page that exists when the wanted one lies behind it (R141, R142).
 */
export function useShipmentPage(filters: ListFilters, onPastEnd: (lastPage: number) => void) {
  const query = useQuery({ ...listShipmentsOptions(filters), placeholderData: keepPreviousData });
  const pastEnd =
    query.data !== undefined && !query.isPlaceholderData && query.data.pagination.pages < filters.page && filters.page > 1;
  const answer = pastEnd ? undefined : query.data;
  const [lastGood, setLastGood] = useState(answer);
  if (answer && answer !== lastGood) setLastGood(answer);

  const lastPage = Math.max(1, query.data?.pagination.pages ?? 1);
  const leavePastEnd = useEffectEvent(onPastEnd);
  useEffect(() => {
    if (pastEnd) leavePastEnd(lastPage);
  }, [pastEnd, lastPage]);

  useEffect(() => {
    if (query.error) toast.error(TEXTS.shipments.listFailed);
  }, [query.error]);

  return {
    answer: answer ?? lastGood,
    /** Whether the rows shown are not (yet) those of the filters. */
    pending: query.isPending || query.isPlaceholderData || pastEnd,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
