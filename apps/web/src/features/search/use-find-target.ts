import { useQueryClient } from '@tanstack/react-query';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { MIN_SEARCH_LENGTH } from '@waybill/contracts/shared/constants';
import { useRef } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
import { toGroups } from './hit-groups.ts';
import { readSearch } from './read-search.ts';
import { findAnythingOptions } from './use-type-ahead.ts';

/** Results fetched while typing are reused for this long. */
const FRESH_MS = 5_000;
/** After this, the search list opens, which shows its own progress. */
const MAX_WAIT_MS = 3_000;

/** @returns a function from a text to its path, or to undefined if another search has started since. */
export function useFindTarget() {
  const client = useQueryClient();
  const searchNumber = useRef(0);

  /** Only the server can tell whether this is an ID or has one hit; without its answer, the list is searched. */
  const askServer = async (query: string): Promise<SearchResult | undefined> => {
    const answer = client.fetchQuery({ ...findAnythingOptions(query), retry: false, staleTime: FRESH_MS });
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    try {
      return await Promise.race([answer, timeout]);
    } catch {
      return undefined;
    }
  };

  return async (typed: string): Promise<string | undefined> => {
    searchNumber.current += 1;
    const ownNumber = searchNumber.current;
    const { query, trackingIds } = readSearch(typed);
    const [first, ...others] = trackingIds;
    if (others.length > 0) return officePaths.shipmentsByIds(trackingIds);
    if (first !== undefined) return officePaths.shipment(first);
    const result = query.length < MIN_SEARCH_LENGTH ? undefined : await askServer(query);
    if (ownNumber !== searchNumber.current) return undefined;
    if (result?.exact !== undefined) return officePaths.shipment(result.exact);
    return (result && getOnlyHit(result)) ?? officePaths.shipmentSearch(query);
  };
}

function getOnlyHit(result: SearchResult): string | undefined {
  const [first, ...others] = toGroups(result).flatMap(({ hits }) => hits);
  return others.length === 0 ? first?.to : undefined;
}
