import type { ProblemKind } from '../inbox/problem-kinds.ts';
import type { REASONS_BY_STATUS } from '../shipments/reasons.ts';

/** Why a recipient should know more than the headline: held, past the promised day, or without news for too long. */
export type AdviceKey =
  | 'on_hold'
  | `on_hold.${(typeof REASONS_BY_STATUS)['on_hold'][number]['value']}`
  | 'late'
  | 'silent'
  | 'late_silent';

/** Where the one button leads: to the report form with this kind, or to the contact form with this subject. */
export type AdviceAction = { report: ProblemKind } | { contact: string };

export interface AdviceWording {
  means: string;
  next: string;
  todo: string;
  button: string;
  action: AdviceAction;
}

/** Whole sentences, to be translated as they stand. Parameter: since, the day of the last scan. The promised
 * day is told beside them, as the date of the shipment. */
export const ADVICE: Readonly<Record<AdviceKey, AdviceWording>> = {
  on_hold: {
    means: 'It stands still for now, and does not go on by itself.',
    next: 'We are at it. The delivery date may change.',
    todo: 'Nothing for now. If it is urgent, tell us.',
    button: 'Ask about it',
    action: { contact: 'Shipment on hold' },
  },
  'on_hold.customs': {
    means: 'Customs checks it before it may cross the border.',
    next: 'It goes on as soon as customs lets it pass. The delivery date may change.',
    todo: 'Nothing for now. If you have an invoice or papers for it, tell us.',
    button: 'Tell us about papers',
    action: { contact: 'Customs papers' },
  },
  'on_hold.address_problem': {
    means: 'Our driver could not find the address as it is written.',
    next: 'It stays with us until the address is corrected.',
    todo: 'Send us the whole address: street, house number, floor, postal code and a phone number.',
    button: 'Correct the address',
    action: { report: 'wrong_address' },
  },
  'on_hold.recipient_absent': {
    means: 'Nobody was there to take it when our driver came.',
    next: 'It stays with us until another attempt is agreed.',
    todo: 'Tell us on which day somebody is there.',
    button: 'Agree another attempt',
    action: { contact: 'Another delivery attempt' },
  },
  'on_hold.weather': {
    means: 'The weather closes the way ahead.',
    next: 'It goes on as soon as that is safe. The delivery date may change.',
    todo: 'Nothing: the next scan shows up here. If it is urgent, tell us.',
    button: 'Ask about it',
    action: { contact: 'Shipment held up by the weather' },
  },
  'on_hold.damaged': {
    means: 'It was damaged on its way, so we do not send it on as it is.',
    next: 'We look at the damage and get in touch.',
    todo: 'Nothing until then. If you know what it holds, that helps us.',
    button: 'Write to us about it',
    action: { contact: 'Damaged shipment' },
  },
  'on_hold.payment': {
    means: 'A payment is due before it goes on.',
    next: 'It stays with us until the payment has arrived.',
    todo: 'Ask us what is due and how it can be paid.',
    button: 'Ask about the payment',
    action: { contact: 'Payment due' },
  },
  late: {
    means: 'It has missed the day that we promised.',
    next: 'It is still on its way. The next scan shows up here.',
    todo: 'Tell us that you wait for it, and we look into it.',
    button: 'Report that it is late',
    action: { report: 'late' },
  },
  silent: {
    means: 'Nothing was scanned since {since}. That is longer than usual.',
    next: 'It may be on a long leg. The next scan shows up here.',
    todo: 'If you are worried, ask us to look for it.',
    button: 'Ask us to look for it',
    action: { report: 'not_moving' },
  },
  late_silent: {
    means: 'It has missed the day that we promised, and nothing was scanned since {since}.',
    next: 'We cannot say yet when it comes. The next scan shows up here.',
    todo: 'Ask us to look for it.',
    button: 'Report that it is late',
    action: { report: 'late' },
  },
};
