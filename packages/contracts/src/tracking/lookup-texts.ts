import { EXAMPLE_TRACKING_ID } from '../tracking-id.ts';
import type { FormFault } from './read-lookup.ts';

/** What is said of a lookup that could not be read, of several at once, and without a network: whole sentences with parameters. */
export const LOOKUP_TEXTS = {
  /** What is wrong with the form of an ID. */
  form: {
    digits: ({ count }: { count: number }) =>
      `Our IDs look like ${EXAMPLE_TRACKING_ID}. This one has ${count} digits; it looks like another carrier's number.`,
    carrier: () => `Our IDs look like ${EXAMPLE_TRACKING_ID}. This one looks like another carrier's number.`,
    length: ({ count }: { count: number }) =>
      `Our IDs look like ${EXAMPLE_TRACKING_ID}, with 12 letters and digits after TRK. This one has ${count}.`,
    characters: ({ characters }: { characters: string }) =>
      `Our IDs look like ${EXAMPLE_TRACKING_ID}. They never contain ${characters}; compare yours with your confirmation email.`,
    other: () => `Our IDs look like ${EXAMPLE_TRACKING_ID}. Compare yours with your confirmation email.`,
  },
  noIdInText: `There is no tracking ID in this text. Ours look like ${EXAMPLE_TRACKING_ID}.`,
  noIdInLink: `There is no tracking ID of ours in this link. Ours look like ${EXAMPLE_TRACKING_ID}.`,
  several: {
    title: ({ count }: { count: number }) => `${count} shipments looked up together`,
    progress: ({ done, count }: { done: number; count: number }) => `Looked up ${done} of ${count}.`,
    waiting: 'Waiting for its turn',
    stopped: 'Not looked up yet',
    offline: 'This one cannot be looked up without a connection.',
    asOf: ({ instant }: { instant: string }) => `As of ${instant}.`,
    refused: 'These were too many lookups at once. Wait a moment, then go on with the others.',
    goOn: 'Look up the others',
    more: ({ count, next }: { count: number; next: number }) =>
      count === next
        ? `Your text holds ${count} more. We look up ten at a time.`
        : `Your text holds ${count} more. We look up ten at a time; the next ${next} are a step away.`,
    next: ({ next }: { next: number }) => (next === 1 ? 'Look up the next one' : `Look up the next ${next}`),
  },
  recent: {
    title: 'Recently tracked on this device',
    asked: ({ ago }: { ago: string }) => `Asked ${ago}`,
    forget: 'Forget',
    forgetOne: ({ trackingId }: { trackingId: string }) => `Forget ${trackingId}`,
    forgetAll: 'Forget all',
    all: ({ count }: { count: number }) => `All ${count}`,
  },
  offline: {
    neverSeen: ({ trackingId }: { trackingId: string }) =>
      `You are offline, and ${trackingId} was never looked up on this device. We look for it as soon as there is a connection.`,
    kept: ({ count }: { count: number }) => {
      if (count === 0) return 'No shipment is kept on this device, so none can be shown until there is a connection.';
      return count === 1
        ? 'The shipment listed below is kept on this device and can be shown as it was.'
        : `The ${count} shipments listed below are kept on this device and can be shown as they were.`;
    },
  },
} as const;

/** The sentence that says what is wrong with the form of an ID. */
export function formFaultText(fault: FormFault): string {
  switch (fault.code) {
    case 'digits':
      return LOOKUP_TEXTS.form.digits(fault);
    case 'length':
      return LOOKUP_TEXTS.form.length(fault);
    case 'characters':
      return LOOKUP_TEXTS.form.characters(fault);
    case 'carrier':
    case 'other':
      return LOOKUP_TEXTS.form[fault.code]();
  }
}
