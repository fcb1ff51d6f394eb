import { defineEndpoint } from '../endpoint.ts';
import { received } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { contactMessage } from './contact-schema.ts';

export const contactEndpoints = {
  submitContact: defineEndpoint(ROUTES.submitContact, {
    summary: 'Stores a message of the contact form before answering. Sent twice, it is stored once.',
    body: contactMessage,
    responses: { 201: received },
    errors: ['IDEMPOTENCY_MISMATCH'],
    rateLimits: ['contact'],
    idempotent: true,
  }),
};
