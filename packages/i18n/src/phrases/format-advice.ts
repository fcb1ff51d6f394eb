import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Advice, AdviceKey } from '@waybill/domain/shipments/advice';
import type { Translate } from '../format.ts';
import { mergeFullStops } from '../merge-full-stops.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';
import type { ReaderClock } from './format-headline.ts';

/** Target of the button: the report form with this kind, or the contact form with this subject. */
type AdviceAction<Subject> = { report: ProblemKind } | { contact: Subject };

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
} as const satisfies Record<AdviceKey, AdviceAction<Message>>;

export interface FormattedAdvice {
  means: string;
  next: string;
  todo: string;
  button: string;
  action: AdviceAction<string>;
}

/** @param clock formats the day and the time of an instant for the reader. */
export function formatAdvice({ key, params }: Advice, clock: ReaderClock, t: Translate): FormattedAdvice {
  const wording = texts.advice.byKey[key.replace('.', '_') as TextName];
  // With a forecast, the text must not say that the arrival is unknown.
  const next = params.isForetold ? texts.advice.byKey.silent.next : wording.next;
  const sentence: Message = wording.means;
  const action: AdviceAction<Message> = ADVICE_ACTIONS[key];
  return {
    means: mergeFullStops(t(sentence as DatedMessage, { since: formatSince(params, clock, t) })),
    next: t(next),
    todo: t(wording.todo),
    button: t(wording.button),
    action: 'contact' in action ? { contact: t(action.contact) } : action,
  };
}

function formatSince({ since, isRecent }: Advice['params'], clock: ReaderClock, t: Translate): string {
  if (since === undefined) return '';
  return isRecent ? t(texts.formats.dayAndTime, { day: clock.day(since), time: clock.time(since) }) : clock.day(since);
}

type TextName = keyof typeof texts.advice.byKey;
type DatedMessage = Message<{ since: string }>;
