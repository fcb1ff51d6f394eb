import { z } from 'zod';
import { adminEndpoint, publicEndpoint } from '../endpoint.ts';
import { answer, done } from '../envelope.ts';
import { LIMITS } from '../limits.ts';
import { line } from '../text-schema.ts';
import { credentials, me, openSession, passwordChange, session } from './schema.ts';

export const authEndpoints = {
  login: publicEndpoint('POST', '/admin/login', {
    summary: 'Signs the administrator in and answers a bearer token.',
    body: credentials,
    views: { public: { 200: answer(session) } },
    errors: ['BAD_CREDENTIALS'],
    rateLimits: ['login'],
  }),
  logout: adminEndpoint('POST', '/admin/logout', {
    summary: 'Ends the session of the token that was sent.',
    views: { staff: { 200: done } },
  }),
  getMe: adminEndpoint('GET', '/admin/me', {
    summary: 'Says who is signed in and until when.',
    views: { staff: { 200: answer(me) } },
  }),
  changePassword: adminEndpoint('POST', '/admin/password', {
    summary: 'Changes the password, ends every session and answers the token of a new one.',
    body: passwordChange,
    views: { staff: { 200: answer(session) } },
    rateLimits: ['password'],
  }),
  listSessions: adminEndpoint('GET', '/admin/sessions', {
    summary: 'Lists the open sessions, the newest first.',
    views: { staff: { 200: answer(z.object({ sessions: z.array(openSession) })) } },
  }),
  endAllSessions: adminEndpoint('DELETE', '/admin/sessions/all', {
    summary: 'Signs out everywhere, here too.',
    views: { staff: { 200: done } },
  }),
  endSession: adminEndpoint('DELETE', '/admin/sessions/:sessionId', {
    summary: 'Ends one session.',
    params: z.object({ sessionId: line(LIMITS.sessionId) }),
    views: { staff: { 200: done } },
    errors: ['SESSION_NOT_FOUND'],
  }),
};
