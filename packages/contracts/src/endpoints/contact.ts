import { ROUTES } from '../routes.ts';
import { contactMessage } from '../schemas/contact.ts';
import { done } from '../schemas/envelope.ts';
import { defineEndpoint } from './endpoint.ts';

export const contactEndpoints = {
  submitContact: defineEndpoint(ROUTES.submitContact, {
    summary: 'Stores a message of the contact form before answering.',
    body: contactMessage,
    responses: { 201: done },
    rateLimit: 'contact',
  }),
};
