import { publicShipment, type Shipment } from '@waybill/contracts/shipments/schema';
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
  foretold: string;
  told: string;
  isOver: boolean;
}

export interface Watcher {
  changed: (sight: ShipmentSnapshot) => void;
  foretold: (sight: ShipmentSnapshot) => void;
  gone: () => void;
  /** Not readable now: the client must reconnect. */
  lost: () => void;
}

type Watchers = Map<Watcher, ShipmentSnapshot>;

type WatchParts = LookupParts & { feed: ChangeFeed };

export type ShipmentWatch = ReturnType<typeof createShipmentWatch>;

export function createShipmentWatch({ feed, ...parts }: WatchParts) {
  const watched = new Map<string, Watchers>();
  const toRead = new Set<string>();
  const inWork = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (typed: string): Promise<ShipmentSnapshot> => toSnapshot(await getShipmentPublicly(parts, typed));

  const find = async (trackingId: string): Promise<ShipmentSnapshot | 'gone' | 'unknown'> => {
    try {
      const sight = await look(trackingId);
      // A removed ID may match another shipment.
      return sight.trackingId === trackingId ? sight : 'gone';
    } catch (error) {
      return isMiss(error) ? 'gone' : 'unknown';
    }
  };

  const lookAgain = async (trackingId: string): Promise<void> => {
    const found = await find(trackingId);
    const watchers = watched.get(trackingId) ?? new Map<Watcher, ShipmentSnapshot>();
    for (const [watcher, seen] of watchers) {
      if (found === 'gone') watcher.gone();
      else if (found === 'unknown') watcher.lost();
      else if (found.version >= seen.version && found.json !== seen.json) {
        watchers.set(watcher, found);
        if (found.version === seen.version && found.told === seen.told) watcher.foretold(found);
        else watcher.changed(found);
      }
    }
  };

  const readOn = (): void => {
    for (const trackingId of toRead) {
      if (inWork.size >= MAX_CONCURRENT_READS) return;
      // Read again: the current read may be too early.
      if (inWork.has(trackingId)) continue;
      toRead.delete(trackingId);
      inWork.add(trackingId);
      void lookAgain(trackingId).finally(() => {
        inWork.delete(trackingId);
        readOn();
      });
    }
  };

  const mark = (trackingIds: Iterable<string>): void => {
    for (const trackingId of trackingIds) if (watched.has(trackingId)) toRead.add(trackingId);
    readOn();
  };

  feed.subscribe({
    invalidateAll: () => mark(watched.keys()),
    changed: (changes) =>
      changes.some(({ targetType }) => targetType === 'settings')
        ? mark(watched.keys())
        : mark(changes.filter(({ targetType }) => targetType === 'shipment').map(({ targetId }) => targetId)),
  });

  return {
    look,
    join: (sight: ShipmentSnapshot, watcher: Watcher): (() => void) => {
      const { trackingId } = sight;
      const watchers: Watchers = watched.get(trackingId) ?? new Map();
      watched.set(trackingId, watchers.set(watcher, sight));
      timer ??= setInterval(() => mark(watched.keys()), FORECAST_INTERVAL_MS).unref();
      // Changes since the snapshot may have been missed.
      mark([trackingId]);
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) watched.delete(trackingId);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function toSnapshot(shipment: Shipment): ShipmentSnapshot {
  const { _id, trackingId, status, version } = shipment;
  const isBuiltIn = _id === trackingId;
  const shown = publicShipment.parse(shipment);
  const { eta, waiting, accuracy, ...told } = shown;
  return {
    trackingId,
    version,
    json: JSON.stringify(shown),
    foretold: JSON.stringify({ eta, waiting, accuracy }),
    told: JSON.stringify(told),
    isOver: isBuiltIn || status === 'delivered',
  };
}
