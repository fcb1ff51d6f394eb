import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { singlePage, success, successMessage } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { SHIPMENT } from '../shipments/example-shipment.ts';
import { deskEndpoints, reportEndpoints } from './endpoints.ts';
import { reportsFacts } from './facts.ts';

const { trackingId, origin, destination } = SHIPMENT;

const asOf = '2026-03-04T10:05:00.000Z';
const lane = { lane: 'bergen norway>gothenburg sweden', origin: 'Bergen, Norway', destination: 'Gothenburg, Sweden' };
const query = { from: '2026-02-02', to: '2026-02-08' };
const unchanged = { current: 12, previous: 12, percent: 0 };

export const reportsContract = defineContract(
  reportsFacts,
  { ...deskEndpoints, ...reportEndpoints },
  {
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
    getDesk: {
      answers: {
        200: success({
          today: '2026-03-04',
          lateFrom: '2026-03-02',
          groups: {
            today: { count: 0, shipments: [] },
            newly_late: {
              count: 1,
              shipments: [
                {
                  trackingId,
                  recipient: SHIPMENT.recipient.name,
                  origin,
                  destination,
                  status: 'in_transit',
                  deliveryDate: '2026-03-03',
                  lastEventAt: SHIPMENT.updatedAt,
                  statusSince: SHIPMENT.updatedAt,
                },
              ],
            },
            held: { count: 0, shipments: [] },
            silent: { count: 0, shipments: [] },
            backlog: { count: 0, shipments: [] },
          },
          counts: { overdue: 1, on_hold: 0, today: 0, stale: 0, no_contact: 0 },
          acceptedQuotes: 0,
          days: [
            { date: '2026-03-03', created: 9, delivered: 8 },
            { date: '2026-03-04', created: 4, delivered: 2 },
          ],
          asOf,
        }),
      },
    },
    search: {
      query: { q: 'angs' },
      answers: {
        200: success({
          shipments: [
            {
              trackingId,
              recipient: SHIPMENT.recipient.name,
              origin,
              destination,
              status: 'in_transit',
              outcome: null,
              headline: 'On its way, last reported in Hamburg',
              lastEventAt: asOf,
            },
          ],
          messages: [],
          quotes: [],
        }),
      },
    },
    getNotices: {
      answers: {
        200: success({
          notices: [{ kind: 'device', at: asOf, unread: true, agent: 'Firefox' }],
          unread: 1,
          asOf,
        }),
      },
    },
    markNoticesSeen: { body: { upTo: asOf }, answers: { 200: successMessage(tEnglish(office.desk.noticesSeen)) } },
    retryConsumer: {
      body: { id: 'mails shipment TRK-000000-000004' },
      answers: { 200: successMessage(tEnglish(office.desk.consumerRetried)) },
    },
    skipConsumer: {
      body: { id: 'mails shipment TRK-000000-000004' },
      answers: { 200: successMessage(tEnglish(office.desk.consumerSkipped)) },
    },
    getOnTime: { answers: { 200: success({ days: 90, deliveries: 1_204, rate: 0.96 }) } },
    getStats: {
      query: { tz: 'Europe/Oslo' },
      answers: {
        200: success({
          totals: { total: 40, picked_up: 8, processing: 6, in_transit: 12, on_hold: 3, delivered: 11 },
          cards: { total: 40, delivered: 11, inTransit: 12, pickedUp: 14 },
          trends: {
            total: unchanged,
            delivered: { current: 5, previous: 4, percent: 25 },
            inTransit: unchanged,
            pickedUp: { current: 3, previous: 0, percent: null },
          },
          today: {
            total: { current: 4, previous: 3 },
            delivered: { current: 2, previous: 2 },
            inTransit: { current: 1, previous: 0 },
            pickedUp: { current: 4, previous: 3 },
          },
          deliveredToday: 1,
          deliveredTodayActual: 2,
          overdue: 2,
          stale: 1,
          unread: { messages: 3, quotes: 1 },
          demo: { shipments: 40, generated: false },
          setupFinished: true,
          asOf,
        }),
      },
    },
    getReportSummary: {
      query,
      answers: {
        200: success({
          period: { ...query, timeZone: 'America/New_York', calendar: 'all' },
          lane: null,
          created: 9,
          delivered: 8,
          open: 2,
          overdue: 0,
          onHold: 1,
          returned: 1,
          cancelled: 0,
          lost: 0,
          promises: { judged: 8, onTime: 7, early: 3, late: 1, rate: 0.875, tooFew: false },
          transit: {
            count: 8,
            medianHours: 52.4,
            p85Hours: 75.1,
            p95Hours: 80.3,
            tooFew: false,
            distribution: [
              { fromDays: 0, toDays: 1, count: 1 },
              { fromDays: 1, toDays: null, count: 7 },
            ],
          },
          dwell: [{ status: 'in_transit', count: 8, p50Hours: 30.2, p90Hours: 48, tooFew: false }],
          weeks: [{ ...query, created: 9, delivered: 8, judged: 8, onTime: 7 }],
          weekdays: [{ weekday: 1, created: 4, delivered: 1 }],
          estimates: { judged: 6, inside: 5, before: 0, after: 1, rate: 0.833, errorHours: 5.2, tooFew: false },
          replies: { received: 5, inTime: 4, missed: 0, waiting: 1, rate: 1 },
          asOf,
        }),
      },
    },
    getReportLanes: {
      query: { ...query, min: '1', sort: '-n' },
      answers: {
        200: success({
          lanes: [
            {
              ...lane,
              n: 9,
              delivered: 8,
              p50Hours: 52.4,
              p85Hours: 75.1,
              onTimeRate: 0.875,
              open: 2,
              overdue: 0,
              tooFew: false,
              estimates: { judged: 6, rate: 0.833, errorHours: 5.2 },
            },
          ],
          tooFew: 0,
          pagination: singlePage(1),
          asOf,
        }),
      },
    },
    exportReport: {
      query: { ...query, kind: 'summary' },
      answers: { 200: '\uFEFFGroup,Name,Value,Unit\r\nPeriod,From,2026-02-02,\r\n' },
    },
  },
);
