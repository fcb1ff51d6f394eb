import { publicShipment, type Shipment } from '@waybill/contracts/shipments/schema';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';

/** Shipments read at the same time after something that may have changed all, as the settings may. */
const MAX_CONCURRENT_READS = 8;

/** So often it is looked whether something else is foretold, which needs no change of the shipment. */
const FORECAST_INTERVAL_MS = 60_000;

/** A shipment at one moment. */
export interface ShipmentSnapshot {
  trackingId: string;
  version: number;
  /** As anybody may see it, in JSON: all of it, what is foretold, and the rest. */
  json: string;
  foretold: string;
  told: string;
  /** Whether nothing more will come: it is delivered, or one of the built-in ones. */
  isOver: boolean;
}

export interface Watcher {
  changed: (sight: ShipmentSnapshot) => void;
  /** Nothing but what is foretold is another. */
  foretold: (sight: ShipmentSnapshot) => void;
  gone: () => void;
  /** It cannot be read now: whoever watches must come back. */
  lost: () => void;
}

/** Who watches a shipment, and what each has seen of it last. */
type Watchers = Map<Watcher, ShipmentSnapshot>;

type WatchParts = LookupParts & { feed: ChangeFeed };

export type ShipmentWatch = ReturnType<typeof createShipmentWatch>;

/**
 * Shows shipments to those who watch them. The feed of changes is a hint to look again: what is told is what is stored, to all who
 * watch a shipment from one read, and only where it looks different to them.
 */
export function createShipmentWatch({ feed, ...parts }: WatchParts) {
  const watched = new Map<string, Watchers>();
  const toRead = new Set<string>();
  const inWork = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** @throws AppError SHIPMENT_NOT_FOUND. */
  const look = async (typed: string): Promise<ShipmentSnapshot> => toSnapshot(await getShipmentPublicly(parts, typed));

  const find = async (trackingId: string): Promise<ShipmentSnapshot | 'gone' | 'unknown'> => {
    try {
      const sight = await look(trackingId);
      // What is gone may read as the ID of another.
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
      // Read once more after the read that may have come too early.
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
    /**
     * Tells of every change after this sight, until the returned function is called.
     * @param sight which the watcher has seen.
     */
    join: (sight: ShipmentSnapshot, watcher: Watcher): (() => void) => {
      const { trackingId } = sight;
      const watchers: Watchers = watched.get(trackingId) ?? new Map();
      watched.set(trackingId, watchers.set(watcher, sight));
      timer ??= setInterval(() => mark(watched.keys()), FORECAST_INTERVAL_MS).unref();
      // What changed between that sight and now, nobody has heard of.
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
