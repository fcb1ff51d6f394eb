import { z } from 'zod';
import { adminEndpoint, publicEndpoint } from '../endpoint.ts';
import { answer, done, received } from '../envelope.ts';
import { shipmentPrefill } from '../shipments/prefill-schema.ts';
import { contactMessage } from './contact-schema.ts';
import { message, messageChange, messagePage, messageQuery } from './message-schema.ts';
import { quoteRequest } from './quote-request-schema.ts';
import { quote, quoteChange, quotePage, quoteQuery } from './quote-schema.ts';
import { byReference } from './schema.ts';

export const inboxEndpoints = {
  submitContact: publicEndpoint('POST', '/contact', {
    summary: 'Stores a message of the contact form before answering. Sent twice, it is stored once.',
    body: contactMessage,
    views: { public: { 201: received } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['contact'],
    idempotent: true,
    translated: true,
  }),
  submitQuote: publicEndpoint('POST', '/quotes', {
    summary:
      'Stores a request for a price before answering. The same request again within ten minutes answers 200 with the first reference.',
    body: quoteRequest,
    views: { public: { 201: received, 200: received } },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['quote'],
    idempotent: true,
    translated: true,
  }),
  listMessages: adminEndpoint('GET', '/admin/messages', {
    summary: 'Lists messages and problem reports: what is left to do by the time it is due, the rest newest first.',
    query: messageQuery,
    views: { staff: { 200: answer(messagePage) } },
  }),
  getMessage: adminEndpoint('GET', '/admin/messages/:reference', {
    summary: 'Answers one message.',
    params: byReference,
    views: { staff: { 200: answer(message) } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  changeMessage: adminEndpoint('PATCH', '/admin/messages/:reference', {
    summary: 'Sets the status or the note of a message, or stamps that it was answered. An older version answers 409.',
    params: byReference,
    body: messageChange,
    views: { staff: { 200: answer(message) } },
    errors: ['MESSAGE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  deleteMessage: adminEndpoint('DELETE', '/admin/messages/:reference', {
    summary: 'Deletes a message; it can be restored.',
    params: byReference,
    views: { staff: { 200: done } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  restoreMessage: adminEndpoint('POST', '/admin/messages/:reference/restore', {
    summary: 'Takes a deleted message back, as it was.',
    params: byReference,
    views: { staff: { 200: answer(message) } },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  listQuotes: adminEndpoint('GET', '/admin/quotes', {
    summary: 'Lists quote requests, newest first.',
    query: quoteQuery,
    views: { staff: { 200: answer(quotePage) } },
  }),
  getQuote: adminEndpoint('GET', '/admin/quotes/:reference', {
    summary: 'Answers one quote request.',
    params: byReference,
    views: { staff: { 200: answer(quote) } },
    errors: ['QUOTE_NOT_FOUND'],
  }),
  changeQuote: adminEndpoint('PATCH', '/admin/quotes/:reference', {
    summary: 'Sets the status, price, note or shipment of a quote request. An older version answers 409.',
    params: byReference,
    body: quoteChange,
    views: { staff: { 200: answer(quote) } },
    errors: ['QUOTE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  convertQuote: adminEndpoint('POST', '/admin/quotes/:reference/to-shipment', {
    summary: 'Answers what a shipment made from a quote request would start with. Nothing is stored.',
    params: byReference,
    views: { staff: { 200: answer(z.object({ prefill: shipmentPrefill })) } },
    errors: ['QUOTE_NOT_FOUND'],
  }),
};
