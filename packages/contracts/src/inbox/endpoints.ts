import { z } from 'zod';
import { mailTokenParams } from '../mail/subscription-schema.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, messageResponse, referenceResponse } from '../shared/envelope.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { shipmentPrefill } from '../shipments/prefill-schema.ts';
import { contactMessage } from './contact-schema.ts';
import { REPORT_BODY_LIMIT_BYTES } from './facts.ts';
import { message, messageChange, messageFileParams, messagePage, messageQuery } from './message-schema.ts';
import { newOffer, offer, offerReply, offerThread } from './offer-schema.ts';
import { problemReport } from './problem-report-schema.ts';
import { quoteRequest } from './quote-request-schema.ts';
import { quote, quoteChange, quotePage, quoteQuery } from './quote-schema.ts';
import { messageReply, replyThread } from './reply-schema.ts';
import { referenceParams } from './schema.ts';

export const submissionEndpoints = {
  submitContact: endpoint('POST', '/contact', {
    access: 'public',
    summary: 'Submit a message from the contact form. It is stored before the response; a repeated message is stored once.',
    body: contactMessage,
    views: { public: { 201: referenceResponse } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['contact'],
    idempotent: true,
    ignoresUnknown: true,
    translated: true,
    location: '/admin/messages/:reference',
  }),
  submitQuote: endpoint('POST', '/quotes', {
    access: 'public',
    summary:
      'Submit a quote request. It is stored before the response. The same request within ten minutes returns 200 with the first reference.',
    body: quoteRequest,
    views: { public: { 201: referenceResponse, 200: referenceResponse } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['quote'],
    idempotent: true,
    translated: true,
    location: '/admin/quotes/:reference',
  }),
};

export const problemEndpoints = {
  reportProblem: endpoint('POST', '/tracking/track/:trackingId/report', {
    access: 'public',
    summary:
      'Report a problem with a shipment. Creates a message in the inbox that is linked to the shipment. Kinds that need an answer need `email`, unless the personal link of a recipient or sender with an address or phone number is sent. At most two uploads of an IP address run at once.',
    params: trackingIdParams,
    body: problemReport,
    bodyLimitBytes: REPORT_BODY_LIMIT_BYTES,
    views: { public: { 202: referenceResponse }, link: { 202: referenceResponse } },
    errors: ['SHIPMENT_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
    rateLimits: ['lookupMiss', 'problemReport'],
    idempotent: true,
    translated: true,
  }),
};

export const messageEndpoints = {
  listMessages: endpoint('GET', '/admin/messages', {
    access: 'inbox:read',
    summary: 'List messages and problem reports. Open ones come first by due time, the others newest first.',
    query: messageQuery,
    views: { staff: { 200: dataResponse(messagePage) } },
  }),
  getMessage: endpoint('GET', '/admin/messages/:reference', {
    access: 'inbox:read',
    summary: 'Get one message.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(message) } },
    errors: ['MESSAGE_NOT_FOUND'],
    versioned: true,
  }),
  getMessageFile: endpoint('GET', '/admin/messages/:reference/files/:fileId', {
    access: 'inbox:read',
    summary: 'Download a photo or PDF that came with a report.',
    params: messageFileParams,
    produces: 'application/octet-stream',
    views: { staff: { 200: z.string() } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  changeMessage: endpoint('PATCH', '/admin/messages/:reference', {
    access: 'inbox:write',
    summary: "Update a message's status or note, or mark it answered. An outdated version returns 409.",
    params: referenceParams,
    body: messageChange,
    views: { staff: { 200: dataResponse(message) } },
    errors: ['MESSAGE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  deleteMessage: endpoint('DELETE', '/admin/messages/:reference', {
    access: 'inbox:write',
    summary: 'Delete a message. It can be restored.',
    params: referenceParams,
    views: { staff: { 200: messageResponse } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  restoreMessage: endpoint('POST', '/admin/messages/:reference/restore', {
    access: 'inbox:write',
    summary: 'Restore a deleted message.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(message) } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
};

export const replyEndpoints = {
  listReplies: endpoint('GET', '/admin/messages/:reference/replies', {
    access: 'inbox:read',
    summary: 'List the replies to a message with their mails, oldest first.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(replyThread) } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  replyToMessage: endpoint('POST', '/admin/messages/:reference/replies', {
    access: 'inbox:write',
    summary:
      "Reply to a message by mail, in its sender's language. Marks the message answered. Returns 412 without a mail server and 409 for spam, without an address, or after 50 replies.",
    params: referenceParams,
    body: messageReply,
    views: { staff: { 201: dataResponse(replyThread) } },
    errors: ['MESSAGE_NOT_FOUND', 'PRECONDITION_FAILED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
    location: '/admin/messages/:reference/replies',
  }),
};

export const quoteEndpoints = {
  listQuotes: endpoint('GET', '/admin/quotes', {
    access: 'inbox:read',
    summary: 'List quote requests, newest first.',
    query: quoteQuery,
    views: { staff: { 200: dataResponse(quotePage) } },
  }),
  getQuote: endpoint('GET', '/admin/quotes/:reference', {
    access: 'inbox:read',
    summary: 'Get one quote request.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(quote) } },
    errors: ['QUOTE_NOT_FOUND'],
    versioned: true,
  }),
  changeQuote: endpoint('PATCH', '/admin/quotes/:reference', {
    access: 'inbox:write',
    summary: "Update a quote request's status, price, note, or shipment. An outdated version returns 409.",
    params: referenceParams,
    body: quoteChange,
    views: { staff: { 200: dataResponse(quote) } },
    errors: ['QUOTE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  convertQuote: endpoint('POST', '/admin/quotes/:reference/to-shipment', {
    access: 'inbox:read',
    summary: 'Get the initial values for a shipment from a quote request. Nothing is stored.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(z.object({ prefill: shipmentPrefill })) } },
    errors: ['QUOTE_NOT_FOUND'],
  }),
};

export const offerEndpoints = {
  listOffers: endpoint('GET', '/admin/quotes/:reference/offers', {
    access: 'inbox:read',
    summary: 'List the offers for a quote request. Oldest first, with their mails and answers.',
    params: referenceParams,
    views: { staff: { 200: dataResponse(offerThread) } },
    errors: ['QUOTE_NOT_FOUND'],
  }),
  sendOffer: endpoint('POST', '/admin/quotes/:reference/offers', {
    access: 'inbox:write',
    summary:
      "Offer a price. Stores it, sets the status `priced`, and mails it in the customer's language with a link to accept it. Without a mail server, `GET` has the link to pass on. A new price closes the earlier offer. Returns 409 for spam, for an accepted request, or after 20 offers.",
    params: referenceParams,
    body: newOffer,
    views: { staff: { 201: dataResponse(quote) } },
    errors: ['QUOTE_NOT_FOUND', 'STALE', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
    idempotent: true,
    versioned: true,
    location: '/admin/quotes/:reference/offers',
  }),
  getOffer: endpoint('GET', '/offers/:token', {
    access: 'public',
    summary:
      'Get the offer behind a link in a mail. Without a price once there is another one. Use `mine` in the path and send the token in `Mail-Link`, so that it does not appear in logs.',
    params: mailTokenParams,
    mailLink: true,
    views: { public: { 200: dataResponse(offer) } },
    errors: ['OFFER_NOT_FOUND'],
    translated: true,
  }),
  answerOffer: endpoint('POST', '/offers/:token', {
    access: 'public',
    summary:
      'Accept or decline an offer, or ask about it. Repeating an answer changes nothing. Returns 409 after its last day, for a replaced price, or after the opposite answer. Use `mine` in the path and send the token in `Mail-Link`, so that it does not appear in logs.',
    params: mailTokenParams,
    mailLink: true,
    body: offerReply,
    views: { public: { 200: dataResponse(offer) } },
    errors: ['OFFER_NOT_FOUND', 'OFFER_CLOSED', 'CONFLICT'],
    rateLimits: ['offer'],
    translated: true,
  }),
};
