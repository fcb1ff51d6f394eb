import { z } from 'zod';
import { ROUTES } from '../routes.ts';
import { answer } from '../schemas/envelope.ts';
import { byReference } from '../schemas/inbox.ts';
import { quote, quoteChange, quotePage, quoteQuery } from '../schemas/quote-inbox.ts';
import { shipmentPrefill } from '../schemas/shipment-prefill.ts';
import { defineEndpoint } from './endpoint.ts';

export const quoteInboxEndpoints = {
  listQuotes: defineEndpoint(ROUTES.listQuotes, {
    summary: 'Lists quote requests, newest first.',
    query: quoteQuery,
    responses: { 200: answer(quotePage) },
  }),
  getQuote: defineEndpoint(ROUTES.getQuote, {
    summary: 'Answers one quote request.',
    params: byReference,
    responses: { 200: answer(quote) },
    errors: ['QUOTE_NOT_FOUND'],
  }),
  changeQuote: defineEndpoint(ROUTES.changeQuote, {
    summary: 'Sets the status, price, note or shipment of a quote request. An older version answers 409.',
    params: byReference,
    body: quoteChange,
    responses: { 200: answer(quote) },
    errors: ['QUOTE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  convertQuote: defineEndpoint(ROUTES.convertQuote, {
    summary: 'Answers what a shipment made from a quote request would start with. Nothing is stored.',
    params: byReference,
    responses: { 200: answer(z.object({ prefill: shipmentPrefill })) },
    errors: ['QUOTE_NOT_FOUND'],
  }),
};
