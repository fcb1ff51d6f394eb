import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
import { readSearch } from './read-search.ts';
import { findAnythingOptions } from './use-type-ahead.ts';

/** What was found while typing is not asked for again. */
const FRESH_MS = 5_000;
/** Then the list, which says that it loads, is a better answer than none. */
const PATIENCE_MS = 3_000;

/**
 * Where a text leads that is searched for: to the shipment that it names, to several, or to the list with its words.
 * @returns a function that answers undefined where it has been asked for something else meanwhile.
 */
export function useFindTarget() {
  const client = useQueryClient();
  const turn = useRef(0);

  /** Only the server knows whether an ID of any form is one; without its answer it is searched for in the list. */
  const askServer = async (query: string): Promise<string | undefined> => {
    const answer = client.fetchQuery({ ...findAnythingOptions(query), retry: false, staleTime: FRESH_MS });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    try {
      return (await Promise.race([answer, late]))?.exact;
    } catch {
      return undefined;
    }
  };

  return async (typed: string, { isScanned }: { isScanned: boolean }): Promise<string | undefined> => {
    turn.current += 1;
    const own = turn.current;
    const { query, trackingIds, mayBeId } = readSearch(typed);
    const [first, ...others] = trackingIds;
    if (others.length > 0) return officePaths.shipmentsByIds(trackingIds);
    if (first !== undefined) return officePaths.shipment(first);
    const exact = mayBeId || isScanned ? await askServer(query) : undefined;
    if (own !== turn.current) return undefined;
    return exact === undefined ? officePaths.shipmentSearch(query) : officePaths.shipment(exact);
  };
}
