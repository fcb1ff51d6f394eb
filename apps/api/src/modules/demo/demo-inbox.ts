import type { ContactMessage } from '@waybill/contracts/inbox/contact-schema';
import type { MessageChange } from '@waybill/contracts/inbox/message-schema';
import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import type { QuoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import type { QuoteChange } from '@waybill/contracts/inbox/quote-schema';

interface Received<Content, Change> {
  hoursAgo: number;
  content: Content;
  followUp?: { hoursAgo: number; change: Change };
}

/** One overdue, one nearly so, one answered, one done, one spam. */
export const demoMessages = (lateId: string, heldId: string): readonly Received<ContactMessage, MessageChange>[] => [
  {
    hoursAgo: 31,
    content: {
      name: 'Priya Raghunathan',
      email: 'priya.raghunathan@example.com',
      phone: '+91 44 5550 0105',
      subject: 'Where is my instrument?',
      message: `Hello,\n\nthe page of ${lateId} has said the same since yesterday. It is a measuring instrument that we need on Monday.\n\nCould you tell me whether it made the connection?\n\nPriya Raghunathan`,
    },
  },
  {
    hoursAgo: 21,
    content: {
      name: 'Callum Abernethy',
      email: 'callum.abernethy@example.com',
      phone: '+44 141 496 0110',
      subject: 'Commercial invoice for customs',
      message: `Good morning,\n\n${heldId} is on hold for an invoice. Which address do I send it to, and does it have to be signed?\n\nCallum`,
    },
    followUp: {
      hoursAgo: 19,
      change: { status: 'open', note: 'Asked the broker in Rotterdam for the form; waiting for it.' },
    },
  },
  {
    hoursAgo: 6,
    content: {
      name: 'Beatriz Fontoura',
      email: 'beatriz.fontoura@example.com',
      phone: undefined,
      subject: 'Collection on Saturday',
      message: 'Do you collect on Saturdays, and until what time?\n\nThank you, Beatriz',
    },
  },
  {
    hoursAgo: 54,
    content: {
      name: 'Étienne Delacourt',
      email: 'etienne.delacourt@example.com',
      phone: '+33 4 55 50 01 06',
      subject: 'New address from June',
      message: 'We move to 12 quai des Tisserands on 1 June. Please use it for everything after that day.',
    },
    followUp: { hoursAgo: 50, change: { replied: true, status: 'done' } },
  },
  {
    hoursAgo: 40,
    content: {
      name: 'Growth Team',
      email: 'growth@example.com',
      phone: undefined,
      subject: 'First page of every search, guaranteed',
      message: 'Dear owner, your site is missing 1,400 visitors a day. Reply YES for our offer.',
    },
    followUp: { hoursAgo: 39, change: { status: 'spam' } },
  },
];

export const DEMO_REPORT: Received<ProblemReport, MessageChange> = {
  hoursAgo: 1,
  content: {
    kind: 'damaged',
    message: 'One corner of the box is crushed and the film is torn. I have taken pictures before opening it.',
    email: 'mateo.villareal@example.com',
  },
};

/** One new, one with an unreadable measure, one priced, one declined. */
export const DEMO_QUOTES: readonly Received<QuoteRequest, QuoteChange>[] = [
  {
    hoursAgo: 2,
    content: {
      name: 'Thandiwe Mokoena',
      email: 'thandiwe.mokoena@example.com',
      contactNumber: '+27 31 555 0107',
      freightType: 'catagories-two',
      cityOfDeparture: 'Durban',
      cityOfArrival: 'Rotterdam',
      incoterms: 'FOB',
      pieces: '2 pallets',
      weight: '420',
      length: '240',
      width: '120',
      height: '110',
      extraService: 'insurance',
    },
  },
  {
    hoursAgo: 9,
    content: {
      name: 'Łukasz Wiśniewicz',
      email: 'lukasz.wisniewicz@example.com',
      contactNumber: '+48 58 555 01 08',
      freightType: 'catagories-one',
      cityOfDeparture: 'Gdańsk',
      incoterms: 'DAP',
      weight: '18 kg',
      length: '80 cm',
      width: '60 cm',
      height: 'about knee-high',
      extraService: 'packaging',
    },
    followUp: { hoursAgo: 8, change: { status: 'in_progress', note: 'Asked for the height in centimetres.' } },
  },
  {
    hoursAgo: 30,
    content: {
      name: 'Yuki Tanabe',
      email: 'yuki.tanabe@example.com',
      contactNumber: '+81 6 5555 0103',
      freightType: 'catagories-three',
      cityOfDeparture: 'Osaka',
      cityOfArrival: 'Casablanca',
      incoterms: 'CIP',
      pieces: '4',
      weight: '36',
      length: '90',
      width: '60',
      height: '55',
      extraService: 'freight',
    },
    followUp: { hoursAgo: 26, change: { status: 'priced', amount: 612.4, currency: 'EUR' } },
  },
  {
    hoursAgo: 120,
    content: {
      name: 'Jonas Köhlbrandt',
      email: 'jonas.koehlbrandt@example.com',
      contactNumber: '+49 40 5550112',
      freightType: 'catagories-four',
      cityOfDeparture: 'Hamburg',
      incoterms: 'EXW',
      weight: '2,5',
      length: '40',
      width: '30',
      height: '12',
      extraService: 'express-delivery',
    },
    followUp: { hoursAgo: 96, change: { status: 'declined', note: 'Needed it the same day; we could not.' } },
  },
];
