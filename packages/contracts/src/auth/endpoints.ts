import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answer, done } from '../envelope.ts';
import { LIMITS } from '../limits.ts';
import { ROUTES } from '../routes.ts';
import { line } from '../text-schema.ts';
import { credentials, me, openSession, passwordChange, session } from './schema.ts';

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
  changePassword: defineEndpoint(ROUTES.changePassword, {
    summary: 'Changes the password, ends every session and answers the token of a new one.',
    body: passwordChange,
    responses: { 200: answer(session) },
    rateLimits: ['password'],
  }),
  listSessions: defineEndpoint(ROUTES.listSessions, {
    summary: 'Lists the open sessions, the newest first.',
    responses: { 200: answer(z.object({ sessions: z.array(openSession) })) },
  }),
  endAllSessions: defineEndpoint(ROUTES.endAllSessions, {
    summary: 'Signs out everywhere, here too.',
    responses: { 200: done },
  }),
  endSession: defineEndpoint(ROUTES.endSession, {
    summary: 'Ends one session.',
    params: z.object({ sessionId: line(LIMITS.sessionId) }),
    responses: { 200: done },
    errors: ['SESSION_NOT_FOUND'],
  }),
};
