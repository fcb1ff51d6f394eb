import { SUPPORT_REPLY_HOURS } from '../constants.ts';

/** What is said once a request for a price has arrived. Apart from the texts of the form, which every page has. */
export const QUOTE_SENT_TEXTS = {
  heading: (reference: string) => `Submitted - reference ${reference}`,
  stands: 'Your waybill is with us and stands as it is. Name its number whenever you write or call about it.',
  stamp: 'Received',
  leftOpen: 'Left open',
  next: 'What happens next',
  steps: (email: string) => [
    'A person reads it, and asks you where a box is not clear.',
    `Within ${SUPPORT_REPLY_HOURS} hours the price for the whole way comes in writing to ${email}.`,
    'Nothing is booked until you say so.',
  ],
  another: 'Ask for another',
} as const;
