import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { RequestList } from '@waybill/contracts/shipments/request-schema';
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

/** @param updatedAt of the shipment: the office may have answered. The last list stays while a new one loads. */
export function useRequests(trackingId: string, updatedAt: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [reloads, setReloads] = useState(0);
  const version = `${updatedAt} ${reloads}`;
  useEffect(() => {
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
  }, [trackingId, version]);
  const isFailed = loaded?.list === undefined && loaded?.version === version;
  return { list: loaded?.list, isFailed, reload: () => setReloads((count) => count + 1) };
}
