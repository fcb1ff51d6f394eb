import { calendarDateOf } from '../calendar-date.ts';
import type { ProblemKind } from '../inbox/problem-kinds.ts';
import { oneFullStop } from '../languages/one-full-stop.ts';
import type { Say } from '../languages/say.ts';
import { type TextKey, texts } from '../languages/texts.ts';
import { reasonInfo } from '../shipments/reasons.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import { OPEN_STATUSES } from '../statuses.ts';
import type { ReadersClock } from './headline.ts';
import { newestFirst } from './newest-first.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

type Judged = Pick<PublicShipment, 'status' | 'statusHistory' | 'deliveryDate' | 'createdAt' | 'sample'> &
  Partial<Pick<PublicShipment, 'eta' | 'waiting'>>;

/** What lateness is measured with: the company's own day, and its own idea of too long a silence. */
export interface Patience {
  /** As of when the shipment is known to be so. */
  now: Date;
  timeZone: string;
  /** Hours without a history entry, where nobody knows how long is unusual on the route. */
  staleHours: number;
}

/** Why a recipient should know more than the headline: held, past the promised day, or without news for too long. */
export type AdviceKey = keyof typeof ADVICE_ACTIONS;

/** Where the one button leads: to the report form with this kind, or to the contact form with this subject. */
type Action<Subject> = { report: ProblemKind } | { contact: Subject };

const { subjects } = texts.advice;

export const ADVICE_ACTIONS = {
  on_hold: { contact: subjects.on_hold },
  'on_hold.customs': { contact: subjects.on_hold_customs },
  'on_hold.address_problem': { report: 'wrong_address' },
  'on_hold.recipient_absent': { contact: subjects.on_hold_recipient_absent },
  'on_hold.weather': { contact: subjects.on_hold_weather },
  'on_hold.damaged': { contact: subjects.on_hold_damaged },
  'on_hold.payment': { contact: subjects.on_hold_payment },
  late: { report: 'late' },
  silent: { report: 'not_moving' },
  late_silent: { report: 'late' },
} as const satisfies Record<string, Action<TextKey>>;

/** What a recipient should know and do, in no language yet. */
export interface Advice {
  key: AdviceKey;
  params: {
    /** An ISO 8601 instant. */
    since?: string;
    /** Whether that was within the last 24 hours: then the day alone says too little. */
    isRecent?: true;
    /** Whether it is foretold when it comes. */
    isForetold?: boolean;
  };
}

/** Whether the promised day has passed, in the company's zone, before the shipment was handed over. */
export function isLate({ status, deliveryDate }: Judged, { now, timeZone }: Patience): boolean {
  return isOpen(status) && deliveryDate !== null && deliveryDate < calendarDateOf(now, timeZone);
}

/** Why somebody should do or know something about a shipment; undefined where all is well, and once it is delivered. */
export function adviceOf(shipment: Judged, patience: Patience): Advice | undefined {
  const { status, statusHistory, createdAt, sample, eta } = shipment;
  const [newest] = newestFirst(statusHistory);
  if (status === 'on_hold') return { key: holdKey(newest?.status === status ? newest.subStatus : undefined), params: {} };
  // The days of a sample are those of its story: nobody waits for it.
  if (!isOpen(status) || sample) return undefined;
  const since = newest?.timestamp ?? createdAt;
  const hours = (patience.now.getTime() - Date.parse(since)) / HOUR_MS;
  const isSilent = isUnusual(shipment) ?? hours > patience.staleHours;
  const silence = { since, ...(hours < HOURS_OF_DAY && { isRecent: true as const }) };
  if (isLate(shipment, patience))
    return isSilent ? { key: 'late_silent', params: { ...silence, isForetold: Boolean(eta) } } : { key: 'late', params: {} };
  return isSilent ? { key: 'silent', params: silence } : undefined;
}

/** Whether a stay without news since it began is unusual on its route; undefined where the hours without news say it. */
function isUnusual({ waiting, statusHistory }: Judged): boolean | undefined {
  if (!waiting) return undefined;
  if (waiting.standing !== 'unusual') return false;
  const [newest, before] = newestFirst(statusHistory);
  return newest?.status === before?.status ? undefined : true;
}

/** The advice in words. */
export interface AdviceWording {
  means: string;
  next: string;
  todo: string;
  button: string;
  action: Action<string>;
}

/**
 * The advice in sentences.
 * @param clock how the reader writes the day and the time of an instant.
 */
export function writeAdvice({ key, params }: Advice, clock: ReadersClock, say: Say): AdviceWording {
  const wording = texts.advice.byKey[key.replace('.', '_') as TextName];
  // Of what is foretold nobody says that we cannot say when it comes.
  const next = params.isForetold ? texts.advice.byKey.silent.next : wording.next;
  const sentence: TextKey = wording.means;
  const action: Action<TextKey> = ADVICE_ACTIONS[key];
  return {
    means: oneFullStop(say(sentence as Dated, { since: writeSince(params, clock, say) })),
    next: say(next),
    todo: say(wording.todo),
    button: say(wording.button),
    action: 'contact' in action ? { contact: say(action.contact) } : action,
  };
}

function writeSince({ since, isRecent }: Advice['params'], clock: ReadersClock, say: Say): string {
  if (since === undefined) return '';
  return isRecent ? say(texts.formats.dayAndTime, { day: clock.day(since), time: clock.time(since) }) : clock.day(since);
}

type TextName = keyof typeof texts.advice.byKey;
/** Where a sentence names the day, this is how. */
type Dated = TextKey<'{since}'>;

function holdKey(reason: string | undefined): AdviceKey {
  const known = reason === undefined ? undefined : reasonInfo('on_hold', reason);
  return known ? (`on_hold.${known.value}` as AdviceKey) : 'on_hold';
}

function isOpen(status: string): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
