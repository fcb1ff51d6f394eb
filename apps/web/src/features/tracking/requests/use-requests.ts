import type { RequestList } from '@waybill/contracts/requests/schema';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';

export const getLinkHeader = (trackingId: string) => ({ [LINK_HEADER]: readLinkToken(trackingId) ?? '' });

interface Loaded {
  /** Of the shipment and of reloads. */
  version: string;
  list?: RequestList;
}

/**
 * The last list stays while a new one loads. @param updatedAt of the shipment: the office may have answered.
 * @param known was loaded with the receipt.
 */
export function useRequests(trackingId: string, updatedAt: string, known: RequestList | undefined) {
  const [reloads, setReloads] = useState(0);
  const version = `${updatedAt} ${reloads}`;
  const [first] = useState(known && { version, list: known });
  const [loaded, setLoaded] = useState<Loaded | undefined>(first);
  useEffect(() => {
    if (first?.version === version) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const { data: list } = await call('listRequests', { params: { trackingId }, headers: getLinkHeader(trackingId), signal });
        setLoaded({ version, list });
      } catch (error) {
        if (signal.aborted) return;
        logFailure('The delivery requests were not loaded', error);
        setLoaded((last) => ({ ...last, version }));
      }
    };
    void load();
    return () => controller.abort();
  }, [trackingId, version, first]);
  const isFailed = loaded?.list === undefined && loaded?.version === version;
  return { list: loaded?.list, isFailed, reload: () => setReloads((count) => count + 1) };
}
