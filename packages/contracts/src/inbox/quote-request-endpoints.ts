import { defineEndpoint } from '../endpoint.ts';
import { received } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { quoteRequest } from './quote-request-schema.ts';

export const quoteEndpoints = {
  submitQuote: defineEndpoint(ROUTES.submitQuote, {
    summary:
      'Stores a request for a price before answering. The same request again within ten minutes answers 200 with the first reference.',
    body: quoteRequest,
    responses: { 201: received, 200: received },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['quote'],
    idempotent: true,
  }),
};
