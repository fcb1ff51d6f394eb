import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import { SHIPMENT } from './example-shipment.ts';
import type { requestDeskEndpoints, requestEndpoints } from './request-endpoints.ts';
import type { DeliveryRequest, StaffRequest } from './request-schema.ts';

const REQUEST: DeliveryRequest = {
  id: '5f6b0c2d9a1e4f77',
  kind: 'another_day',
  day: '2026-03-11',
  details: null,
  state: 'open',
  askedAt: '2026-03-05T08:12:40.118Z',
  answeredAt: null,
  answer: null,
};
const OPEN: StaffRequest = { ...REQUEST, answeredBy: null };
const ANSWERED: StaffRequest = {
  ...OPEN,
  answeredAt: '2026-03-05T09:30:02.551Z',
  answeredBy: 'admin',
  state: 'accepted',
  answer: 'After 2 pm.',
};

const { trackingId, recipient, origin, destination, deliveryDate } = SHIPMENT;
const params = { trackingId, requestId: REQUEST.id };
const ACCEPTED = { ...SHIPMENT, deliveryDate: '2026-03-11', requests: [ANSWERED], version: SHIPMENT.version + 1 };

const LISTED = {
  200: success({
    requests: [REQUEST],
    possible: ['neighbour' as const, 'safe_place' as const, 'collect' as const, 'address' as const, 'not_mine' as const],
    bar: null,
    until: '2026-03-08T23:00:00.000Z',
    days: { from: '2026-03-06', to: '2026-05-04', closedWeekdays: [0], holidays: ['2026-04-03'] },
  }),
};
const RECEIVED = { 201: success(REQUEST, tEnglish(texts.requests.received)) };
const WITHDRAWN = { 200: success({ ...REQUEST, state: 'withdrawn' as const }, tEnglish(texts.requests.withdrawn)) };

export const requestExamples: EndpointExamples<typeof requestEndpoints & typeof requestDeskEndpoints> = {
  listRequests: {
    params: { trackingId },
    answers: LISTED,
    linkAnswers: LISTED,
  },
  addRequest: {
    params: { trackingId },
    body: { kind: 'another_day', day: '2026-03-11' },
    answers: RECEIVED,
    linkAnswers: RECEIVED,
  },
  withdrawRequest: { params, body: { state: 'withdrawn' }, answers: WITHDRAWN, linkAnswers: WITHDRAWN },
  listPendingRequests: {
    answers: {
      200: success({
        count: 1,
        requests: [{ ...OPEN, trackingId, recipient: recipient.name, origin, destination, deliveryDate: deliveryDate ?? '' }],
      }),
    },
  },
  answerRequest: {
    params,
    body: { state: 'accepted', answer: 'After 2 pm.' },
    answers: { 200: success(ACCEPTED, tEnglish(office.requests.accepted)) },
  },
};
