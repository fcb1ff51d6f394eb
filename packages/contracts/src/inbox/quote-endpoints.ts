import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { shipmentPrefill } from '../shipments/prefill-schema.ts';
import { quote, quoteChange, quotePage, quoteQuery } from './quote-schema.ts';
import { byReference } from './schema.ts';

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
