import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { wordsOf } from '../../platform/search/words.ts';
import { inOrder } from './present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';

/** Stands between the two places of a lane; no place holds it, as words are letters and digits. */
const BETWEEN = ' > ';

/** Of a damaged shipment a place may be anything. */
const readText = (place: unknown): string => (typeof place === 'string' ? place : '');

/** From where to where, the same however a place is written: case, accents, punctuation and spaces do not tell. */
export const toLane = ({ origin, destination }: { origin: string; destination: string }): string =>
  [origin, destination].map((place) => wordsOf(readText(place)).join(' ')).join(BETWEEN);

/** The country of a place, what stands behind its last comma, in the form of a lane; the whole place where it has none. */
const findCountry = (place: string): string => place.split(/[,،、，]/u).findLast((part) => wordsOf(part).length > 0) ?? place;

/** From which country to which, in the form of `laneOf`. */
export const toCountryLane = ({ origin, destination }: { origin: string; destination: string }): string =>
  toLane({ origin: findCountry(readText(origin)), destination: findCountry(readText(destination)) });

/** The first place of a lane. */
export const getLaneOrigin = (lane: string): string => lane.split(BETWEEN, 1)[0] ?? '';
/** Behind all lanes from a place. */
export const lastLaneFrom = (origin: string): string => `${origin}${BETWEEN}\uffff`;

/** The lane that a text names, as `Oslo>Lyon`. */
export function parseLane(text: string): string {
  const [origin = '', destination = ''] = text.split('>');
  return toLane({ origin, destination });
}

/** From when on a shipment had a status. */
export interface Stay {
  status: ShipmentStatus;
  timestamp: Date;
}

/**
 * The stays of a shipment as one text, `picked_up@1763683200000 in_transit@1763690400000`: a report reads a hundred thousand of
 * them, and to read a text takes a tenth of the time that a history with its places, notes and IDs takes.
 * @param history oldest first; entries that follow one another with the same status become one stay.
 */
export const writeStays = (history: readonly Stay[]): string =>
  history
    .filter(({ status }, index) => status !== history[index - 1]?.status)
    .map(({ status, timestamp }) => `${status}@${timestamp.getTime()}`)
    .join(' ');

/** What `writeStays` wrote, oldest first. */
export function readStays(text: string): Stay[] {
  const stays: Stay[] = [];
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('@', start);
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    stays.push({ status: text.slice(start, at) as ShipmentStatus, timestamp: new Date(Number(text.slice(at + 1, end))) });
    start = end + 1;
  }
  return stays;
}

/** Stands for never: a date all the same, so that a shipment without the field is one that still has to get it. */
const NEVER = new Date(0);

/**
 * Of the fields below and the search terms, and what they say: to be raised with every change of either. A shipment of a lower one, or of none, is healed
 * in the background (heal-derived-fields.ts).
 */
export const DERIVED_VERSION = 3;

/** Stored beside what they follow from, so that an index can find them. */
export type DerivedFields = Pick<
  ShipmentRecord,
  | 'lane'
  | 'lastEventAt'
  | 'quietSince'
  | 'statusSince'
  | 'startedAt'
  | 'departedAt'
  | 'stays'
  | 'lacksContact'
  | 'derivedVersion'
  | 'derivedFrom'
>;

/** What they follow from, with the version of the shipment that holds both. */
export type DerivedSource = Pick<ShipmentRecord, 'origin' | 'destination' | 'recipient' | 'createdAt' | 'version'> & {
  statusHistory: readonly Pick<HistoryEntryRecord, 'status' | 'timestamp'>[];
};

/** What every change of a shipment stores anew, all of it, so that a shipment never has only some of these fields. */
export function deriveFields(source: DerivedSource): DerivedFields {
  try {
    return derive(source);
  } catch {
    // Damaged: what can be read of it has to do, or it would hold up the healing and the reports of all others.
    return derive(readableParts(source));
  }
}

function readableParts(damaged: DerivedSource): DerivedSource {
  const { origin, destination, recipient, createdAt, statusHistory, version }: { [Key in keyof DerivedSource]?: unknown } =
    damaged;
  const isStay = (entry: unknown): entry is DerivedSource['statusHistory'][number] =>
    typeof entry === 'object' && entry !== null && 'timestamp' in entry && entry.timestamp instanceof Date;
  return {
    origin: typeof origin === 'string' ? origin : '',
    destination: typeof destination === 'string' ? destination : '',
    recipient: { name: '', ...(typeof recipient === 'object' ? recipient : undefined) },
    createdAt: createdAt instanceof Date ? createdAt : NEVER,
    statusHistory: Array.isArray(statusHistory) ? statusHistory.filter(isStay) : [],
    version: typeof version === 'number' ? version : 0,
  };
}

function derive(source: DerivedSource): DerivedFields {
  const { origin, destination, recipient, createdAt, statusHistory, version } = source;
  const history = inOrder(statusHistory);
  const newestFirst = history.toReversed();
  const [newest] = newestFirst;
  const before = newestFirst.findIndex(({ status }) => status !== newest?.status);
  const firstWithStatus = before === -1 ? newestFirst.at(-1) : newestFirst[before - 1];
  const started = history.find(({ status }) => status === 'picked_up' || status === 'processing');
  const departed = history.find(({ status }) => status === 'in_transit');
  return {
    lane: toLane({ origin, destination }),
    lastEventAt: newest?.timestamp ?? createdAt,
    quietSince: newest?.timestamp ?? createdAt,
    statusSince: firstWithStatus?.timestamp ?? createdAt,
    startedAt: started?.timestamp ?? NEVER,
    departedAt: departed?.timestamp ?? NEVER,
    stays: writeStays(history),
    lacksContact: !recipient.phone && !recipient.email,
    derivedVersion: DERIVED_VERSION,
    derivedFrom: version,
  };
}

/**
 * What a change of a shipment stores: what was learnt of its silence stays where the change is no news and leads it on no other route.
 * @param after what they follow from once it is changed.
 */
export function deriveChanged(before: DerivedFields & Pick<ShipmentRecord, 'version'>, after: DerivedSource): DerivedFields {
  const derived = deriveFields(after);
  const isAlike =
    before.quietSince instanceof Date &&
    before.derivedVersion === DERIVED_VERSION &&
    before.derivedFrom === before.version &&
    before.lane === derived.lane &&
    // As numbers: a damaged shipment may lack these.
    Number(before.lastEventAt) === Number(derived.lastEventAt) &&
    Number(before.statusSince) === Number(derived.statusSince);
  return isAlike ? { ...derived, quietSince: before.quietSince } : derived;
}
