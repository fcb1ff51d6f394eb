import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, successMessage, success } from '../shared/call-example.ts';
import type { authEndpoints } from './endpoints.ts';

const session = success({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl', admin: { username: 'admin' } });

export const authExamples: EndpointExamples<typeof authEndpoints> = {
  login: {
    body: { username: 'admin', password: 'a phrase of your own' },
    answers: { 200: { ...session, message: tEnglish(office.login.success) } },
  },
  logout: { answers: { 200: successMessage(tEnglish(office.login.signedOut)) } },
  getMe: { answers: { 200: success({ admin: { username: 'admin' }, expiresAt: '2026-03-04T17:00:00.000Z' }) } },
  changePassword: {
    body: { current: 'a phrase of your own', next: 'an entirely new phrase' },
    answers: { 200: { ...session, message: tEnglish(office.login.passwordChanged) } },
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
};
