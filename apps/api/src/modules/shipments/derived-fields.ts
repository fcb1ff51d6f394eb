import { createHash } from 'node:crypto';
import {
  createFieldReader,
  FIELD_PATHS,
  type FieldTexts,
  type FieldType,
  getFieldInfo,
} from '@waybill/contracts/shipments/shipment-fields';
import { getLabelContent } from '@waybill/domain/shipments/label-content';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { emailTerms, identifierTerms, phoneSuffixes, textTerms } from '../../platform/search/search-terms.ts';
import { splitWords } from '../../platform/search/words.ts';
import { toNameKey } from '../customers/customer-model.ts';
import { computeDueDate, type DueEntry, inOrder } from './present-shipment.ts';
import type { DerivedFields, EditableFields, ShipmentRecord } from './shipment-record.ts';

/** Separator of a lane; cannot occur in places, whose words are letters and digits. */
const BETWEEN = ' > ';

/** Damaged shipments may store anything. */
const readText = (place: unknown): string => (typeof place === 'string' ? place : '');

const normalize = (text: unknown): string => splitWords(readText(text)).join(' ');

const TERMS = new Map<FieldType, (text: string) => string[]>([
  ['line', textTerms],
  ['email', emailTerms],
  ['identifier', identifierTerms],
  ['phone', phoneSuffixes],
  ['paragraph', textTerms],
]);

const SEARCHED = [...TERMS].flatMap(([type, getTerms]) =>
  FIELD_PATHS.filter((path) => getFieldInfo(path).searched && getFieldInfo(path).type === type).map((path) => ({
    read: createFieldReader(path),
    getTerms,
  })),
);

/** With the texts that a phrase may be in. */
export const SEARCHED_PATHS: readonly string[] = ['trackingId', ...FIELD_PATHS.filter((path) => getFieldInfo(path).searched)];

/** Normalized: ignores case, accents, punctuation and spaces. */
export const toLane = ({ origin, destination }: { origin: string; destination: string }): string =>
  [origin, destination].map(normalize).join(BETWEEN);

const findCountry = (place: string): string => place.split(/[,،、，]/u).findLast((part) => splitWords(part).length > 0) ?? place;

export const toCountryLane = ({ origin, destination }: { origin: string; destination: string }): string =>
  toLane({ origin: findCountry(readText(origin)), destination: findCountry(readText(destination)) });

export const getLaneOrigin = (lane: string): string => lane.split(BETWEEN, 1)[0] ?? '';
export const getLaneDestination = (lane: string): string => lane.split(BETWEEN)[1] ?? '';
/** Sorts after any text. */
export const LAST_TEXT = '\uffff';

/** Upper bound of all lanes from a place. */
export const lastLaneFrom = (origin: string): string => `${origin}${BETWEEN}${LAST_TEXT}`;

/** Parses "Oslo>Lyon". */
export function parseLane(text: string): string {
  const [origin = '', destination = ''] = text.split('>');
  return toLane({ origin, destination });
}

export interface Stay {
  status: Stage;
  timestamp: Date;
}

/** `picked_up@1763683200000 in_transit@1763690400000`: reports read 100,000, ten times faster than full histories. */
export const writeStays = (history: readonly Stay[]): string =>
  history
    .filter(({ status }, index) => status !== history[index - 1]?.status)
    .map(({ status, timestamp }) => `${status}@${timestamp.getTime()}`)
    .join(' ');

export function readStays(text: string): Stay[] {
  const stays: Stay[] = [];
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('@', start);
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    stays.push({ status: text.slice(start, at) as Stage, timestamp: new Date(Number(text.slice(at + 1, end))) });
    start = end + 1;
  }
  return stays;
}

/** A date, so that a missing field means "not computed yet". */
const NEVER = new Date(0);

/** Raise with every change of these fields or the search terms: backfill-derived-fields.ts updates older shipments. */
export const DERIVED_VERSION = 7;

export interface DerivedSource extends EditableFields {
  trackingId?: string;
  labelDigest?: string | undefined;
  statusHistory: readonly DueEntry[];
  createdAt: Date;
  version: number;
}

export const digestLabel = (shipment: Parameters<typeof getLabelContent>[0]): string =>
  createHash('sha256')
    .update(JSON.stringify(getLabelContent(shipment)))
    .digest('base64url');

/** False without a digest: labels that older releases printed count as printed. */
const isLabelChanged = ({ labelDigest, trackingId = '', ...shipment }: DerivedSource): boolean =>
  labelDigest !== undefined && digestLabel({ ...shipment, trackingId }) !== labelDigest;

/** Every change stores all derived fields, so that none is ever missing. */
export function deriveFields(source: DerivedSource): DerivedFields {
  try {
    return derive(source);
  } catch {
    // Use what can be read of a damaged shipment: it must not block the backfill or reports.
    return derive(readableParts(source));
  }
}

function readableParts(damaged: DerivedSource): DerivedSource {
  const {
    origin,
    destination,
    recipient,
    sender,
    deliveryDate,
    createdAt,
    statusHistory,
    version,
  }: { [Key in keyof DerivedSource]?: unknown } = damaged;
  const isStay = (entry: unknown): entry is DerivedSource['statusHistory'][number] =>
    typeof entry === 'object' && entry !== null && 'timestamp' in entry && entry.timestamp instanceof Date;
  return {
    origin: typeof origin === 'string' ? origin : '',
    destination: typeof destination === 'string' ? destination : '',
    recipient: { name: '', ...(typeof recipient === 'object' ? recipient : undefined) },
    sender: { name: '', ...(typeof sender === 'object' ? sender : undefined) },
    deliveryDate: typeof deliveryDate === 'string' ? deliveryDate : '',
    createdAt: createdAt instanceof Date ? createdAt : NEVER,
    statusHistory: Array.isArray(statusHistory) ? statusHistory.filter(isStay) : [],
    version: typeof version === 'number' ? version : 0,
  };
}

function derive(source: DerivedSource): DerivedFields {
  const { origin, destination, recipient, sender, deliveryDate, createdAt, statusHistory, version } = source;
  const history = inOrder(statusHistory);
  const newestFirst = history.toReversed();
  const [newest] = newestFirst;
  const before = newestFirst.findIndex(({ status }) => status !== newest?.status);
  const firstWithStatus = before === -1 ? newestFirst.at(-1) : newestFirst[before - 1];
  const started = history.find(({ status }) => status === 'picked_up' || status === 'processing');
  const departed = history.find(({ status }) => status === 'in_transit');
  const due: unknown = computeDueDate({ statusHistory, deliveryDate });
  return {
    lane: toLane({ origin, destination }),
    senderKey: toNameKey(readText(sender.name)),
    lastEventAt: newest?.timestamp ?? createdAt,
    quietSince: newest?.timestamp ?? createdAt,
    statusSince: firstWithStatus?.timestamp ?? createdAt,
    startedAt: started?.timestamp ?? NEVER,
    departedAt: departed?.timestamp ?? NEVER,
    stays: writeStays(history),
    lacksContact: !recipient.phone && !recipient.email,
    labelChanged: isLabelChanged(source),
    // A damaged shipment may hold no text.
    dueDate: typeof due === 'string' ? due : null,
    derivedVersion: DERIVED_VERSION,
    derivedFrom: version,
  };
}

/** Keeps the stale threshold if the change is no news and does not change the route. */
export function deriveChanged(before: DerivedFields & ShipmentRecord, after: DerivedSource): DerivedFields {
  const derived = deriveFields(after);
  const isAlike =
    before.quietSince instanceof Date &&
    before.derivedVersion === DERIVED_VERSION &&
    before.derivedFrom === before.version &&
    before.lane === derived.lane &&
    // Number() because damaged shipments may lack these.
    Number(before.lastEventAt) === Number(derived.lastEventAt) &&
    Number(before.statusSince) === Number(derived.statusSince);
  return isAlike ? { ...derived, quietSince: before.quietSince } : derived;
}

export function shipmentSearchTerms(trackingId: string, shipment: FieldTexts<string | undefined>): string[] {
  const terms = SEARCHED.flatMap(({ read, getTerms }) => {
    const text: unknown = read(shipment);
    return typeof text === 'string' && text ? getTerms(text) : [];
  });
  return [...new Set([...identifierTerms(trackingId), ...terms].filter(Boolean))];
}
