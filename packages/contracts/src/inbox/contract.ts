import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { singlePage, success, successMessage } from '../shared/call-example.ts';
import { MAIL_LINK_IN_HEADER } from '../shared/constants.ts';
import { defineContract } from '../shared/define-contract.ts';
import { PREFILL, SHIPMENT } from '../shipments/example-shipment.ts';
import {
  messageEndpoints,
  offerEndpoints,
  problemEndpoints,
  quoteEndpoints,
  replyEndpoints,
  submissionEndpoints,
} from './endpoints.ts';
import { MESSAGE, OFFER, OFFER_THREAD, QUOTE, THREAD } from './example-inbox.ts';
import { inboxFacts } from './facts.ts';

const messageParams = { params: { reference: MESSAGE.reference } };
const quoteParams = { params: { reference: QUOTE.reference } };
const offerLink = { token: MAIL_LINK_IN_HEADER };
const receivedQuote = { ...success({ reference: QUOTE.reference }), message: tEnglish(texts.api.quoteReceived) };

const RECEIVED_REPORT = { 202: { ...success({ reference: 'M-71QD5C' }), message: tEnglish(texts.api.reportReceived) } };

export const inboxContract = defineContract(
  inboxFacts,
  { ...submissionEndpoints, ...messageEndpoints, ...problemEndpoints, ...replyEndpoints, ...quoteEndpoints, ...offerEndpoints },
  {
    submitContact: {
      body: {
        name: 'Mireille Okafor',
        email: 'mireille@example.com',
        phone: '+33 1 55 50 01 42',
        subject: MESSAGE.subject,
        message: MESSAGE.message,
      },
      answers: { 201: { ...success({ reference: MESSAGE.reference }), message: tEnglish(texts.api.messageReceived) } },
    },
    submitQuote: {
      body: {
        name: QUOTE.name,
        email: QUOTE.email,
        contactNumber: QUOTE.contactNumber,
        freightType: 'sea',
        cityOfDeparture: QUOTE.cityOfDeparture,
        cityOfArrival: 'Marseille',
        incoterms: 'fob',
        pieces: '3 pallets',
        weight: '240 kg',
        height: '80',
        width: '120',
        length: '100,5',
        extraService: 'insurance',
      },
      answers: { 201: receivedQuote, 200: receivedQuote },
    },
    listMessages: {
      query: { status: 'new,open', search: 'pallets' },
      answers: {
        200: success({
          messages: [MESSAGE],
          counts: { new: 0, open: 1, done: 0, spam: 0 },
          unanswered: 1,
          pagination: singlePage(1),
        }),
      },
    },
    getMessage: { ...messageParams, answers: { 200: success(MESSAGE) } },
    getMessageFile: {
      params: { ...messageParams.params, fileId: '5b0c1e7a9d3f42688c1d0e5f7a9b3c21' },
      answers: { 200: '%PDF-1.7' },
    },
    changeMessage: {
      ...messageParams,
      body: { status: 'open', note: 'Called back, nobody there.', version: 1 },
      answers: { 200: success(MESSAGE, tEnglish(office.inbox.messageChanged)) },
    },
    deleteMessage: { ...messageParams, answers: { 200: successMessage(tEnglish(office.inbox.messageDeleted)) } },
    restoreMessage: { ...messageParams, answers: { 200: success(MESSAGE, tEnglish(office.inbox.messageRestored)) } },
    listReplies: { ...messageParams, answers: { 200: success(THREAD) } },
    replyToMessage: {
      ...messageParams,
      body: { text: 'We collect on Saturdays until noon.' },
      answers: { 201: success(THREAD, tEnglish(office.replies.accepted)) },
    },
    listQuotes: {
      query: { status: 'priced', from: '2026-03-01' },
      answers: {
        200: success({
          quotes: [QUOTE],
          counts: { new: 0, in_progress: 0, priced: 1, accepted: 0, declined: 0, spam: 0 },
          unconverted: 0,
          pagination: singlePage(1),
        }),
      },
    },
    getQuote: { ...quoteParams, answers: { 200: success(QUOTE) } },
    changeQuote: {
      ...quoteParams,
      body: { status: 'priced', amount: 1_180.5, currency: 'EUR', validUntil: '2026-04-01', version: 2 },
      answers: { 200: success(QUOTE, tEnglish(office.inbox.quoteChanged)) },
    },
    convertQuote: { ...quoteParams, answers: { 200: success({ prefill: PREFILL }) } },
    listOffers: { ...quoteParams, answers: { 200: success(OFFER_THREAD) } },
    sendOffer: {
      ...quoteParams,
      body: { amount: 1_180.5, currency: 'EUR', validUntil: '2040-04-01', text: 'Insured up to EUR 20,000.', version: 2 },
      answers: { 201: success(QUOTE, tEnglish(office.offers.sent)) },
    },
    getOffer: { params: offerLink, answers: { 200: success(OFFER) } },
    answerOffer: {
      params: offerLink,
      body: { answer: 'accept' },
      answers: { 200: success({ ...OFFER, state: 'accepted' }) },
    },
    reportProblem: {
      params: { trackingId: SHIPMENT.trackingId },
      body: { kind: 'damaged', message: 'One corner is crushed.', email: 'zoe.angstrom@example.com' },
      answers: RECEIVED_REPORT,
      linkAnswers: RECEIVED_REPORT,
    },
  },
);
