import { ROUTES } from '../routes.ts';
import { received } from '../schemas/envelope.ts';
import { quoteRequest } from '../schemas/quote.ts';
import { defineEndpoint } from './endpoint.ts';

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
