import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { Forecast } from '@waybill/domain/shipments/estimates';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { useEffect, useEffectEvent, useState } from 'react';
import { storeLookup } from '#lib/browser/recent-lookups.ts';
import type { LookupResult } from '../lookup/lookup-reducer.ts';

interface LiveUpdates {
  /** Result of the lookup they build on; a later lookup supersedes them. */
  since: PublicShipment;
  finding: LookupResult;
  /** IDs of history entries that are new to the reader. */
  fresh: readonly string[];
  /** Number of fresh entries that arrived while the page was hidden. */
  unseen: number;
}

export function useLiveShipment(found: LookupResult, onGone: () => void) {
  const [news, setNews] = useState<LiveUpdates>();
  const [isLive, setLive] = useState(false);
  const { trackingId } = found.shipment;
  const isNewer = news?.since === found.shipment && !found.isStoredCopy;
  const finding = isNewer ? news.finding : found;
  const { shipment } = finding;
  const isOpen = !found.isStoredCopy && !shipment.sample && !isEnded(shipment) && typeof EventSource === 'function';

  const take = useEffectEvent((now: PublicShipment) => {
    const known = new Set(shipment.statusHistory.map(({ _id }) => _id));
    const fresh = now.statusHistory.map(({ _id }) => _id).filter((id) => !known.has(id));
    const next: LookupResult = { shipment: now, fetchedAt: new Date().toISOString(), isStoredCopy: false };
    storeLookup(next);
    setNews((last) => ({
      since: found.shipment,
      finding: next,
      fresh: fresh.length > 0 ? fresh : (last?.fresh ?? []),
      unseen: document.hidden ? (last?.unseen ?? 0) + fresh.length : 0,
    }));
  });
  const foretell = useEffectEvent((forecast: Forecast) => {
    take({ ...shipment, ...forecast });
  });
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (!isOpen) return;
    let stop = (): void => undefined;
    let isAwaited = true;
    // Loads after the receipt is painted. If it fails, the page shows the result of the lookup.
    const follow = async () => {
      const { followShipment } = await import('./follow-shipment.ts');
      if (isAwaited)
        stop = followShipment(trackingId, {
          onShipment: (now) => take(now),
          onForecast: (forecast) => foretell(forecast),
          onGone: () => leave(),
          onLive: setLive,
        });
    };
    follow().catch(() => undefined);
    return () => {
      isAwaited = false;
      stop();
    };
  }, [isOpen, trackingId]);

  const hasUnseen = (news?.unseen ?? 0) > 0;
  useEffect(() => {
    if (!hasUnseen) return;
    const onSeen = () => !document.hidden && setNews((last) => last && { ...last, unseen: 0 });
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, [hasUnseen]);

  return { finding, isLive, fresh: isNewer ? news.fresh : [], unseen: isNewer ? news.unseen : 0 };
}
