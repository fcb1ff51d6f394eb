import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, messageResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { credentials, me, openSession, passwordChange, session } from './schema.ts';

export const authEndpoints = {
  login: endpoint('POST', '/admin/login', {
    access: 'public',
    summary: 'Sign in as the administrator. Returns a bearer token.',
    body: credentials,
    views: { public: { 200: dataResponse(session) } },
    errors: ['BAD_CREDENTIALS'],
    rateLimits: ['login'],
    ignoresUnknown: true,
  }),
  logout: endpoint('POST', '/admin/logout', {
    access: 'account:write',
    summary: 'Sign out the current session.',
    views: { staff: { 200: messageResponse } },
  }),
  getMe: endpoint('GET', '/admin/me', {
    access: 'account:read',
    summary: 'Get the signed-in administrator and when the session expires.',
    views: { staff: { 200: dataResponse(me) } },
  }),
  changePassword: endpoint('POST', '/admin/password', {
    access: 'account:write',
    summary: 'Change the password. Ends every session and returns the token of a new one.',
    body: passwordChange,
    views: { staff: { 200: dataResponse(session) } },
    rateLimits: ['password'],
  }),
  listSessions: endpoint('GET', '/admin/sessions', {
    access: 'account:read',
    summary: 'List the open sessions, newest first.',
    views: { staff: { 200: dataResponse(z.object({ sessions: z.array(openSession) })) } },
  }),
  endAllSessions: endpoint('DELETE', '/admin/sessions/all', {
    access: 'account:write',
    summary: 'Sign out all sessions, including this one.',
    views: { staff: { 200: messageResponse } },
  }),
  endSession: endpoint('DELETE', '/admin/sessions/:sessionId', {
    access: 'account:write',
    summary: 'Sign out one session.',
    params: z.object({ sessionId: line(LIMITS.sessionId) }),
    views: { staff: { 200: messageResponse } },
    errors: ['SESSION_NOT_FOUND'],
  }),
};
