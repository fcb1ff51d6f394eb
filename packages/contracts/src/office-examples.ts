import type { activityEndpoints } from './audit/endpoints.ts';
import type { authEndpoints } from './auth/endpoints.ts';
import { type CallExample, said, success } from './call-example.ts';
import { MESSAGE, onePage, SHIPMENT } from './example-things.ts';
import type { healthEndpoints } from './health-endpoints.ts';
import type { deskEndpoints } from './reports/desk-endpoints.ts';
import { DESK_TEXTS } from './reports/desk-texts.ts';
import type { bulkEndpoints } from './shipments/bulk-endpoints.ts';
import { TEXTS } from './texts.ts';

type Calls = typeof healthEndpoints &
  typeof authEndpoints &
  typeof deskEndpoints &
  typeof activityEndpoints &
  typeof bulkEndpoints;

const { trackingId, origin, destination } = SHIPMENT;
const at = '2026-03-04T10:05:00.000Z';
const session = success({ token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl', admin: { username: 'admin' } });

export const officeExamples: { [Name in keyof Calls]: CallExample<Calls[Name]> } = {
  getHealth: { answers: { 200: success({ status: 'ok' }) } },
  getReadiness: { answers: { 200: success({ status: 'ready', database: 'up' }) } },
  login: {
    body: { username: 'admin', password: 'a phrase of your own' },
    answers: { 200: { ...session, message: TEXTS.login.success } },
  },
  logout: { answers: { 200: said(TEXTS.login.signedOut) } },
  getMe: { answers: { 200: success({ admin: { username: 'admin' }, expiresAt: '2026-03-04T17:00:00.000Z' }) } },
  changePassword: {
    body: { current: 'a phrase of your own', next: 'an entirely new phrase' },
    answers: { 200: { ...session, message: TEXTS.login.passwordChanged } },
  },
  listSessions: {
    answers: {
      200: success({
        sessions: [
          {
            id: '0b6f2a52-6d3e-4c1a-9c55-3f1f0c8f2f10',
            createdAt: '2026-03-04T09:00:00.000Z',
            seenAt: at,
            expiresAt: '2026-03-04T17:00:00.000Z',
            agent: 'curl',
            current: true,
          },
        ],
      }),
    },
  },
  endAllSessions: { answers: { 200: said(TEXTS.login.signedOutEverywhere) } },
  endSession: {
    params: { sessionId: '0b6f2a52-6d3e-4c1a-9c55-3f1f0c8f2f10' },
    answers: { 200: said(TEXTS.login.sessionEnded) },
  },
  getAttention: {
    answers: {
      200: success({
        counts: { overdue: 1, on_hold: 0, today: 0, stale: 0, no_contact: 0 },
        shipments: [
          {
            trackingId,
            recipient: SHIPMENT.recipient.name,
            origin,
            destination,
            status: 'in_transit',
            deliveryDate: '2026-03-09',
            lastEventAt: SHIPMENT.updatedAt,
            reasons: ['overdue'],
          },
        ],
      }),
    },
  },
  search: {
    query: { q: 'angs' },
    answers: {
      200: success({
        shipments: [{ trackingId, recipient: SHIPMENT.recipient.name, origin, destination, status: 'in_transit' }],
        messages: [],
        quotes: [],
      }),
    },
  },
  getNotices: {
    answers: {
      200: success({
        notices: [
          { kind: 'message', at, unread: true, reference: MESSAGE.reference, name: MESSAGE.name, subject: MESSAGE.subject },
        ],
        unread: 1,
        asOf: at,
      }),
    },
  },
  markNoticesSeen: { body: { upTo: at }, answers: { 200: said(DESK_TEXTS.noticesSeen) } },
  getActivity: {
    query: { target: trackingId, action: 'shipment.status_updated' },
    answers: {
      200: success({
        entries: [
          {
            _id: '69a7d9318f2b1c0d4e5f6a74',
            at: SHIPMENT.updatedAt,
            actor: 'admin',
            ip: '203.0.113.0',
            action: 'shipment.status_updated',
            targetType: 'shipment',
            targetId: trackingId,
            before: { status: 'picked_up' },
            after: { status: 'in_transit' },
            requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
          },
        ],
        pagination: onePage(1),
      }),
    },
  },
  bulkShipments: {
    body: { action: 'status', ids: [trackingId, 'TRK-NOTHING-HERE'], payload: { status: 'delivered' }, dryRun: true },
    answers: {
      200: success({
        done: [trackingId],
        failed: [{ id: 'TRK-NOTHING-HERE', code: 'SHIPMENT_NOT_FOUND', message: TEXTS.tracking.notFound }],
        warnings: [],
      }),
    },
  },
  exportShipments: {
    query: { status: 'in_transit' },
    answers: { 200: `\uFEFFTracking ID,Reference,Status\r\n${trackingId},PO-7781/B,In Transit\r\n` },
  },
};
