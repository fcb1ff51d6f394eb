import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { success, successMessage } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse, messageResponse } from '../shared/envelope.ts';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { authFacts } from './facts.ts';
import { credentials, me, openSession, passkeyRequest, passkeyResponse, passwordChange, session } from './schema.ts';

export const authEndpoints = {
  login: endpoint('POST', '/admin/login', {
    access: 'public',
    summary:
      'Sign in as an administrator. Returns a bearer token. An account with a second step answers `SECOND_STEP_REQUIRED` until `code` has a code of the authenticator app or a recovery code.',
    body: credentials,
    views: { public: { 200: dataResponse(session) } },
    errors: ['BAD_CREDENTIALS', 'SECOND_STEP_REQUIRED', 'BAD_CODE'],
    rateLimits: ['login'],
    ignoresUnknown: true,
  }),
  startPasskeySignIn: endpoint('POST', '/admin/login/passkey/options', {
    access: 'public',
    summary: 'Get the challenge of a sign-in by passkey, valid for five minutes.',
    views: { public: { 200: dataResponse(passkeyRequest) } },
  }),
  signInWithPasskey: endpoint('POST', '/admin/login/passkey', {
    access: 'public',
    summary: 'Sign in by passkey, without password or code. Returns a bearer token.',
    body: z.object({ response: passkeyResponse }),
    views: { public: { 200: dataResponse(session) } },
    errors: ['BAD_PASSKEY'],
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

const SESSION = success({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl', admin: { username: 'admin' } });

export const authContract = defineContract(authFacts, authEndpoints, {
  login: {
    body: { username: 'admin', password: 'a phrase of your own' },
    answers: { 200: { ...SESSION, message: tEnglish(office.login.success) } },
  },
  startPasskeySignIn: {
    answers: {
      200: success({
        challenge: 'MTB3ZHEzLmRHaGxJRzV2Ym1ObC5tSWROR2NkVU9oMVp2aDRpUFNJRVdn',
        rpId: 'waybill.example',
        timeout: 300_000,
        userVerification: 'required',
      }),
    },
  },
  signInWithPasskey: {
    body: {
      response: {
        id: 'dGhlIHBhc3NrZXk',
        rawId: 'dGhlIHBhc3NrZXk',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
    answers: { 200: { ...SESSION, message: tEnglish(office.login.success) } },
  },
  logout: { answers: { 200: successMessage(tEnglish(office.login.signedOut)) } },
  getMe: { answers: { 200: success({ admin: { username: 'admin' }, expiresAt: '2026-03-04T17:00:00.000Z' }) } },
  changePassword: {
    body: { current: 'a phrase of your own', next: 'an entirely new phrase' },
    answers: { 200: { ...SESSION, message: tEnglish(office.login.passwordChanged) } },
  },
  listSessions: {
    answers: {
      200: success({
        sessions: [
          {
            id: '0b6f2a52-6d3e-4c1a-9c55-3f1f0c8f2f10',
            createdAt: '2026-03-04T09:00:00.000Z',
            seenAt: '2026-03-04T10:05:00.000Z',
            expiresAt: '2026-03-04T17:00:00.000Z',
            agent: 'curl',
            current: true,
          },
        ],
      }),
    },
  },
  endAllSessions: { answers: { 200: successMessage(tEnglish(office.login.signedOutEverywhere)) } },
  endSession: {
    params: { sessionId: '0b6f2a52-6d3e-4c1a-9c55-3f1f0c8f2f10' },
    answers: { 200: successMessage(tEnglish(office.login.sessionEnded)) },
  },
});
