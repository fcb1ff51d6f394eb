import { DAY_MS } from '@waybill/domain/time';
import { defineFacts } from '../shared/define-facts.ts';

/** Files sent with a report of a problem. Browsers make photos smaller before the upload. */
export const REPORT_FILES = { max: 3, bytes: 4_000_000 } as const;

/** All of them in base64, with the texts. */
export const REPORT_BODY_LIMIT_BYTES = 16_500_000;

/** Concurrent uploads of visitors, per IP address and in total, per server process. */
export const PUBLIC_UPLOADS = { perCaller: 2, max: 8 } as const;

/** Faster or slower forms may come from a bot, a kept draft or an open tab: flagged for the office, not hidden. */
export const HUMAN_FORM_TIME = { minMs: 2_000, maxMs: DAY_MS } as const;

/** Links that make a form spam if its timing is suspicious too. */
export const SPAM_LINKS = 3;

export const SUPPORT_REPLY_HOURS = 24;

export const DUPLICATE_WINDOW_MINUTES = 10;

export const inboxFacts = defineFacts({
  tags: [
    { name: 'Messages', description: 'Contact form and inbox.', paths: ['/contact', '/admin/messages'] },
    { name: 'Quotes', description: 'Quote requests and their inbox.', paths: ['/quotes', '/offers', '/admin/quotes'] },
  ],
  errors: {
    MESSAGE_NOT_FOUND: { status: 404, title: 'Message not found' },
    QUOTE_NOT_FOUND: { status: 404, title: 'Quote request not found' },
    OFFER_NOT_FOUND: { status: 404, title: 'Invalid link' },
    OFFER_CLOSED: { status: 409, title: 'Offer not open' },
  },
  limits: REPORT_FILES,
  audit: {
    message: ['message.changed', 'message.replied', 'message.deleted', 'message.restored', 'message.purged'],
    quote: ['quote.changed', 'quote.offered', 'quote.accepted', 'quote.declined', 'quote.asked', 'quote.purged'],
  },
  cache: {
    message: ['message-list', 'message/:id'],
    quote: ['quote-list', 'quote/:id'],
    inbox: ['message-list', 'quote-list'],
    report: ['message-list', 'shipment-list'],
  },
});
