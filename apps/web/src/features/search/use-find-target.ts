import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
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

  /** Only the server can tell whether this is an ID; without its answer, the list is searched. */
  const askServer = async (query: string): Promise<string | undefined> => {
    const answer = client.fetchQuery({ ...findAnythingOptions(query), retry: false, staleTime: FRESH_MS });
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    try {
      return (await Promise.race([answer, timeout]))?.exact;
    } catch {
      return undefined;
    }
  };

  return async (typed: string, { isScanned }: { isScanned: boolean }): Promise<string | undefined> => {
    searchNumber.current += 1;
    const ownNumber = searchNumber.current;
    const { query, trackingIds, mayBeId } = readSearch(typed);
    const [first, ...others] = trackingIds;
    if (others.length > 0) return officePaths.shipmentsByIds(trackingIds);
    if (first !== undefined) return officePaths.shipment(first);
    const exact = mayBeId || isScanned ? await askServer(query) : undefined;
    if (ownNumber !== searchNumber.current) return undefined;
    return exact === undefined ? officePaths.shipmentSearch(query) : officePaths.shipment(exact);
  };
}
