import { inOrder } from '../present-shipment.ts';
import type { History, HistoryEntryRecord, NewHistoryEntry, ShipmentRecord, TypedLocation } from '../shipment-record.ts';
import { getRecordedTime } from './entry-facts.ts';

const NEVER = new Date(0);

interface LocationSource {
  typedLocation?: TypedLocation | undefined;
  statusHistory: readonly NewHistoryEntry[];
}

export function deriveLocation({ statusHistory, typedLocation }: LocationSource): string | undefined {
  // Nothing was typed at registration, so what happened before that counts too.
  const isUntyped = typedLocation?.location === undefined && typedLocation?.sinceVersion === 1;
  const isNewer = ({ sinceVersion, timestamp, recordedAt }: (typeof statusHistory)[number]): boolean => {
    if (!typedLocation) return true;
    if (recordedAt && timestamp < typedLocation.after && !isUntyped) return false;
    return sinceVersion === undefined ? timestamp > typedLocation.after : sinceVersion > typedLocation.sinceVersion;
  };
  const entry = inOrder(statusHistory).findLast((candidate) => candidate.location !== null && isNewer(candidate));
  return entry?.location ?? typedLocation?.location;
}

/** Without a typed location the first entry names the origin, which is not a current location. */
export const initialTypedLocation = (currentLocation: string | undefined, createdAt: Date): TypedLocation =>
  currentLocation === undefined ? { sinceVersion: 1, after: createdAt } : { sinceVersion: 0, after: NEVER };

export const editedLocation = (
  location: string | undefined,
  { statusHistory, createdAt }: History,
  sinceVersion: number,
): TypedLocation => ({
  ...(location !== undefined && { location }),
  sinceVersion,
  after: inOrder(statusHistory).at(-1)?.timestamp ?? createdAt,
});

type Stored = Pick<
  ShipmentRecord,
  'statusHistory' | 'removedHistory' | 'typedLocation' | 'currentLocation' | 'origin' | 'createdAt' | 'version'
>;

/** For data of older releases: a current location that the history does not explain was typed. */
export function inferTypedLocation(stored: Stored): TypedLocation {
  const shipment = pickReadable(stored);
  const known = shipment.typedLocation ?? typedAtCreation(shipment);
  const location = shipment.currentLocation ?? undefined;
  const isExplained = deriveLocation({ ...shipment, typedLocation: known }) === location;
  return isExplained ? known : editedLocation(location, shipment, shipment.version);
}

/** For data of older releases, which kept a deleted entry's location. @returns undefined if the history explains it. */
export function findStaleLocation(stored: Stored): { currentLocation: string | null; typedLocation: TypedLocation } | undefined {
  const shipment = pickReadable(stored);
  const { statusHistory, removedHistory, currentLocation } = shipment;
  const typedLocation = shipment.typedLocation ?? typedAtCreation(shipment);
  const location = deriveLocation({ statusHistory, typedLocation });
  if (!currentLocation || location === currentLocation) return undefined;
  const withRemoved = deriveLocation({ statusHistory: [...statusHistory, ...removedHistory], typedLocation });
  return withRemoved === currentLocation ? { currentLocation: location ?? null, typedLocation } : undefined;
}

/** Damaged parts count as absent: a change of other fields must not fail. */
function pickReadable(stored: Stored): Stored {
  const { currentLocation, typedLocation, createdAt, origin, version } = stored;
  return {
    statusHistory: readableHistory(stored.statusHistory),
    removedHistory: readableHistory(stored.removedHistory),
    ...(typeof currentLocation === 'string' && { currentLocation }),
    ...(typedLocation?.after instanceof Date && { typedLocation }),
    origin,
    createdAt: createdAt instanceof Date ? createdAt : NEVER,
    version: typeof version === 'number' ? version : 0,
  };
}

function readableHistory<Entry extends HistoryEntryRecord>(history: readonly Entry[]): Entry[] {
  const isReadable = ({ location, timestamp }: Partial<Entry> = {}) =>
    timestamp instanceof Date && (typeof location === 'string' || location === null);
  return Array.isArray(history) ? history.filter((entry: Entry | null) => isReadable(entry ?? undefined)) : [];
}

function typedAtCreation({ statusHistory, removedHistory, origin, createdAt }: Stored): TypedLocation {
  const first = [...statusHistory, ...removedHistory].find((entry) => getRecordedTime(entry).getTime() === createdAt.getTime());
  return initialTypedLocation(first?.location && first.location !== origin ? first.location : undefined, createdAt);
}
