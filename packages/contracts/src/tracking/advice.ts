import { calendarDateOf } from '../calendar-date.ts';
import { fillSentence } from '../sentence.ts';
import { reasonInfo } from '../shipments/reasons.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import { OPEN_STATUSES } from '../statuses.ts';
import { ADVICE, type AdviceKey, type AdviceWording } from './advice-texts.ts';
import { newestFirst } from './newest-first.ts';

const HOUR_MS = 3_600_000;

type Judged = Pick<PublicShipment, 'status' | 'statusHistory' | 'deliveryDate' | 'createdAt' | 'sample'>;

/** What lateness is measured with: the company's own day, and its own idea of too long a silence. */
export interface Patience {
  /** As of when the shipment is known to be so. */
  now: Date;
  timeZone: string;
  /** Hours without a history entry. */
  staleHours: number;
}

/** What a recipient should know and do, in no language yet. */
export interface Advice {
  key: AdviceKey;
  params: { /** An ISO 8601 instant. */ since?: string };
}

/** Whether the promised day has passed, in the company's zone, before the shipment was handed over. */
export function isLate({ status, deliveryDate }: Judged, { now, timeZone }: Patience): boolean {
  return isOpen(status) && deliveryDate !== null && deliveryDate < calendarDateOf(now, timeZone);
}

/** Why somebody should do or know something about a shipment; undefined where all is well, and once it is delivered. */
export function adviceOf(shipment: Judged, patience: Patience): Advice | undefined {
  const { status, statusHistory, createdAt, sample } = shipment;
  const [newest] = newestFirst(statusHistory);
  if (status === 'on_hold') return { key: holdKey(newest?.status === status ? newest.subStatus : undefined), params: {} };
  // The days of a sample are those of its story: nobody waits for it.
  if (!isOpen(status) || sample) return undefined;
  const since = newest?.timestamp ?? createdAt;
  const isSilent = patience.now.getTime() - Date.parse(since) > patience.staleHours * HOUR_MS;
  if (isLate(shipment, patience)) return isSilent ? { key: 'late_silent', params: { since } } : { key: 'late', params: {} };
  return isSilent ? { key: 'silent', params: { since } } : undefined;
}

/**
 * The advice in English sentences.
 * @param writeDay how the reader writes the day of an instant.
 */
export function writeAdvice({ key, params: { since } }: Advice, writeDay: (instant: string) => string): AdviceWording {
  const params = since === undefined ? {} : { since: writeDay(since) };
  const { means, next, todo, ...rest } = ADVICE[key];
  return { ...rest, means: fillSentence(means, params), next: fillSentence(next, params), todo: fillSentence(todo, params) };
}

function holdKey(reason: string | undefined): AdviceKey {
  const known = reason === undefined ? undefined : reasonInfo('on_hold', reason);
  return known ? (`on_hold.${known.value}` as AdviceKey) : 'on_hold';
}

function isOpen(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
