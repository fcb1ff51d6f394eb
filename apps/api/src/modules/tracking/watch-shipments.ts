import { publicShipment, type Shipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';

/** Concurrent reads after a change that affects all shipments, such as settings. */
const MAX_CONCURRENT_READS = 8;

/** Forecasts change without a change of the shipment. */
const FORECAST_INTERVAL_MS = 60_000;

export interface ShipmentSnapshot {
  trackingId: string;
  version: number;
  /** Public view as JSON: all of it, the forecast, and the rest. */
  json: string;
  forecast: string;
  content: string;
  isOver: boolean;
}

export interface Watcher {
  changed: (snapshot: ShipmentSnapshot) => void;
  forecastChanged: (snapshot: ShipmentSnapshot) => void;
  gone: () => void;
  /** Not readable now: the client must reconnect. */
  lost: () => void;
}

type Watchers = Map<Watcher, ShipmentSnapshot>;

type WatchParts = LookupParts & { feed: ChangeFeed };

export type ShipmentWatch = ReturnType<typeof createShipmentWatch>;

export function createShipmentWatch({ feed, ...parts }: WatchParts) {
  const watched = new Map<string, Watchers>();
  const queue = new Set<string>();
  const inProgress = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const read = async (typed: string): Promise<ShipmentSnapshot> => toSnapshot(await getShipmentPublicly(parts, typed));

  const find = async (trackingId: string): Promise<ShipmentSnapshot | 'gone' | 'unknown'> => {
    try {
      const snapshot = await read(trackingId);
      // A removed ID may match another shipment.
      return snapshot.trackingId === trackingId ? snapshot : 'gone';
    } catch (error) {
      return isMiss(error) ? 'gone' : 'unknown';
    }
  };

  const refresh = async (trackingId: string): Promise<void> => {
    const found = await find(trackingId);
    const watchers = watched.get(trackingId) ?? new Map<Watcher, ShipmentSnapshot>();
    for (const [watcher, seen] of watchers) {
      if (found === 'gone') watcher.gone();
      else if (found === 'unknown') watcher.lost();
      else if (found.version >= seen.version && found.json !== seen.json) {
        watchers.set(watcher, found);
        if (found.version === seen.version && found.content === seen.content) watcher.forecastChanged(found);
        else watcher.changed(found);
      }
    }
  };

  const processQueue = (): void => {
    for (const trackingId of queue) {
      if (inProgress.size >= MAX_CONCURRENT_READS) return;
      // Read again: the current read may be too early.
      if (inProgress.has(trackingId)) continue;
      queue.delete(trackingId);
      inProgress.add(trackingId);
      void refresh(trackingId).finally(() => {
        inProgress.delete(trackingId);
        processQueue();
      });
    }
  };

  const enqueue = (trackingIds: Iterable<string>): void => {
    for (const trackingId of trackingIds) if (watched.has(trackingId)) queue.add(trackingId);
    processQueue();
  };

  feed.subscribe({
    invalidateAll: () => enqueue(watched.keys()),
    changed: (changes) =>
      changes.some(({ targetType }) => targetType === 'settings')
        ? enqueue(watched.keys())
        : enqueue(changes.filter(({ targetType }) => targetType === 'shipment').map(({ targetId }) => targetId)),
  });

  return {
    read,
    join: (snapshot: ShipmentSnapshot, watcher: Watcher): (() => void) => {
      const { trackingId } = snapshot;
      const watchers: Watchers = watched.get(trackingId) ?? new Map();
      watched.set(trackingId, watchers.set(watcher, snapshot));
      timer ??= setInterval(() => enqueue(watched.keys()), FORECAST_INTERVAL_MS).unref();
      const stopWatching = feed.watch();
      // Changes since the snapshot may have been missed.
      enqueue([trackingId]);
      return () => {
        stopWatching();
        if (watchers.delete(watcher) && watchers.size === 0) watched.delete(trackingId);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function toSnapshot(shipment: Shipment): ShipmentSnapshot {
  const { _id, trackingId, version } = shipment;
  const isBuiltIn = _id === trackingId;
  const visible = publicShipment.parse(shipment);
  const { eta, waiting, accuracy, accuracyBasis, ...told } = visible;
  return {
    trackingId,
    version,
    json: JSON.stringify(visible),
    forecast: JSON.stringify({ eta, waiting, accuracy, accuracyBasis }),
    content: JSON.stringify(told),
    isOver: isBuiltIn || isEnded(shipment),
  };
}
