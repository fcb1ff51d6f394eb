import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { QUOTE_STATUSES } from '@waybill/contracts/inbox/quote-statuses';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/reports/facts';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { useDebounced } from '#lib/browser/use-debounced.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';

export interface Hit {
  to: string;
  id: string;
  name: string;
  detail: string;
  /** Where a shipment is, and since when. */
  news?: { headline: string; at: string };
  /** Rendered as a badge; `status` is plain text. */
  shipmentStatus?: string;
  status?: string;
}

interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

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

export function toGroups({ shipments, messages, quotes }: SearchResult): HitGroup[] {
  const groups = [
    {
      label: t(office.common.shipments),
      hits: shipments.map(({ trackingId, recipient, origin, destination, status, headline, lastEventAt }) => ({
        to: officePaths.shipment(trackingId),
        id: trackingId,
        name: recipient,
        detail: formatLane(origin, destination),
        news: { headline, at: lastEventAt },
        shipmentStatus: status,
      })),
    },
    {
      label: t(office.common.messages),
      hits: messages.map(({ reference, name, subject, status }) => ({
        to: officePaths.message(reference),
        id: reference,
        name: name ?? t(office.search.problemReport),
        detail: subject,
        status: findLabel(MESSAGE_STATUSES, status),
      })),
    },
    {
      label: t(office.search.quotes),
      hits: quotes.map(({ reference, name, cityOfDeparture, status }) => ({
        to: officePaths.quoteRequest(reference),
        id: reference,
        name,
        detail: t(office.search.fromCity, { cityOfDeparture }),
        status: findLabel(QUOTE_STATUSES, status),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const findLabel = (table: readonly { value: string; label: string }[], status: string): string =>
  table.find(({ value }) => value === status)?.label ?? status;
