import { ROUTES } from '../routes.ts';
import { credentials, me, session } from '../schemas/auth.ts';
import { answer, done } from '../schemas/envelope.ts';
import { defineEndpoint } from './endpoint.ts';

export const authEndpoints = {
  login: defineEndpoint(ROUTES.login, {
    summary: 'Signs the administrator in and answers a bearer token.',
    body: credentials,
    responses: { 200: answer(session) },
    errors: ['BAD_CREDENTIALS'],
    rateLimits: ['login'],
  }),
  logout: defineEndpoint(ROUTES.logout, {
    summary: 'Ends the session of the token that was sent.',
    responses: { 200: done },
  }),
  getMe: defineEndpoint(ROUTES.getMe, {
    summary: 'Says who is signed in and until when.',
    responses: { 200: answer(me) },
  }),
};
