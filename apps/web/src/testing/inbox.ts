import type { Message } from '@waybill/contracts/inbox/message-schema';
import { MESSAGE_STATUS_VALUES } from '@waybill/contracts/inbox/message-statuses';
import type { OfferThread } from '@waybill/contracts/inbox/offer-schema';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { QUOTE_STATUS_VALUES } from '@waybill/contracts/inbox/quote-statuses';
import type { ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { DEFAULT_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { HttpResponse } from 'msw';
import { answer, answerWith, failure } from '#testing/answer.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const aMessage = (overrides: Partial<Message> = {}): Message => ({
  reference: 'M-7F3K2M',
  source: 'contact',
  kind: null,
  name: 'Mireille Okafor',
  email: 'mireille@example.com',
  phone: '+33 1 55 50 01 42',
  subject: 'Where is it?',
  message: 'Where is it?\nThank you.',
  shipments: [],
  files: [],
  status: 'new',
  suspected: false,
  note: null,
  createdAt: hoursFromNow(-5.5),
  updatedAt: hoursFromNow(-5.5),
  dueAt: hoursFromNow(18.5),
  firstReplyAt: null,
  handledAt: null,
  version: 1,
  ...overrides,
});

export const aThread = (overrides: Partial<ReplyThread> = {}): ReplyThread => ({
  replies: [],
  to: 'mireille@example.com',
  language: 'fr',
  subject: 'Re: Where is it? [M-7F3K2M]',
  replyTo: 'office@waybill.example',
  templates: [],
  configured: true,
  ...overrides,
});

export const anOfferThread = (overrides: Partial<OfferThread> = {}): OfferThread => ({
  offers: [],
  language: 'fr',
  link: null,
  configured: true,
  ...overrides,
});

export const aQuote = (overrides: Partial<Quote> = {}): Quote => ({
  reference: 'Q-7F3K2M',
  name: 'Idrissa Bâ',
  email: 'idrissa@example.com',
  contactNumber: '+221 33 555 0142',
  freightType: 'sea',
  cityOfDeparture: 'Dakar',
  cityOfArrival: 'Marseille',
  incoterms: 'FOB',
  pieces: '3 pallets',
  weight: '240 kg',
  length: '100,5',
  width: '120',
  height: '80',
  extraService: 'insurance',
  pieceCount: 3,
  weightKg: 240,
  lengthCm: 100.5,
  widthCm: 120,
  heightCm: 80,
  volumetricKg: 192.96,
  chargeableKg: 240,
  needsReview: [],
  status: 'new',
  suspected: false,
  amount: null,
  currency: null,
  validUntil: null,
  note: null,
  trackingId: null,
  createdAt: hoursFromNow(-5.5),
  updatedAt: hoursFromNow(-5.5),
  handledAt: null,
  version: 1,
  ...overrides,
});

interface Item {
  reference: string;
  status: string;
}

function selectPage<Kind extends Item>(items: readonly Kind[], statuses: readonly string[], url: string) {
  const query = Object.fromEntries(new URL(url).searchParams);
  const { status = '', page = '1', limit = String(DEFAULT_PAGE_SIZE) } = query;
  const found = items.filter((item) => status.split(',').includes(item.status));
  const start = (Number(page) - 1) * Number(limit);
  return {
    query,
    rows: found.slice(start, start + Number(limit)),
    counts: Object.fromEntries(statuses.map((value) => [value, items.filter((item) => item.status === value).length])),
    pagination: {
      page: Number(page),
      limit: Number(limit),
      total: found.length,
      pages: Math.ceil(found.length / Number(limit)),
    },
  };
}

const isToAnswer = ({ status, firstReplyAt }: Message) => (status === 'new' || status === 'open') && firstReplyAt === null;

export function serveMessages(messages: readonly Message[], shipments: readonly Shipment[] = []): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  answerWith('listMessages', ({ request }) => {
    const isUnanswered = new URL(request.url).searchParams.get('answered') === 'no';
    const listed = isUnanswered ? messages.filter(isToAnswer) : messages;
    const { query, rows, pagination } = selectPage(listed, MESSAGE_STATUS_VALUES, request.url);
    const { counts } = selectPage(messages, MESSAGE_STATUS_VALUES, request.url);
    const unanswered = messages.filter(isToAnswer).length;
    queries.push(query);
    return HttpResponse.json({ success: true, data: { messages: rows, counts, unanswered, pagination } });
  });
  if (messages.some((message) => message.shipments.length > 0)) {
    const pagination = { page: 1, limit: 100, total: shipments.length, pages: 1 };
    answer('listShipments', { success: true, data: { trackings: [...shipments], pagination } });
  }
  serveEach('getMessage', messages);
  answer('listReplies', { success: true, data: aThread() });
  return queries;
}

const isToConvert = ({ status, trackingId }: Quote) => status === 'accepted' && trackingId === null;

export function serveQuotes(quotes: readonly Quote[]): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  answerWith('listQuotes', ({ request }) => {
    const isUnconverted = new URL(request.url).searchParams.get('converted') === 'no';
    const listed = isUnconverted ? quotes.filter(isToConvert) : quotes;
    const { query, rows, pagination } = selectPage(listed, QUOTE_STATUS_VALUES, request.url);
    const { counts } = selectPage(quotes, QUOTE_STATUS_VALUES, request.url);
    const unconverted = quotes.filter(isToConvert).length;
    queries.push(query);
    return HttpResponse.json({ success: true, data: { quotes: rows, counts, unconverted, pagination } });
  });
  serveEach('getQuote', quotes);
  answer('listOffers', { success: true, data: anOfferThread() });
  return queries;
}

function serveEach(name: 'getMessage' | 'getQuote', items: readonly (Message | Quote)[]): void {
  answerWith(name, ({ params }) => {
    const item = items.find(({ reference }) => reference === params['reference']);
    return item ? HttpResponse.json({ success: true, data: item }) : failure('NOT_FOUND', 'Not found');
  });
}
