import type { ContactMessage } from '@waybill/contracts/inbox/contact-schema';
import type { MessageChange } from '@waybill/contracts/inbox/message-schema';
import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import { STORY } from './stories/demo-stories.ts';

export interface Received<Content, Change> {
  hoursAgo: number;
  content: Content;
  followUp?: { hoursAgo: number; change: Change };
}

/** By the recipient, with the address unless anonymous. */
type DemoReport = Received<ProblemReport, MessageChange> & { story: number; isAnonymous?: true };

const done = (hoursAgo: number, note: string) => ({ hoursAgo, change: { replied: true, status: 'done', note } as const });

/** One overdue, one nearly so, several answered, one spam. */
export const demoMessages = (lateId: string, heldId: string): readonly Received<ContactMessage, MessageChange>[] => [
  {
    hoursAgo: 31,
    content: {
      name: 'Priya Raghunathan',
      email: 'priya.raghunathan@example.com',
      phone: '+81 6 5555 0105',
      subject: 'Where is my instrument?',
      message: `Hello,\n\nthe page of ${lateId} has said the same for days. It is a measuring instrument that we need on Monday.\n\nCould you tell me whether it made the connection?\n\nPriya Raghunathan`,
    },
  },
  {
    hoursAgo: 21,
    content: {
      name: 'Atelier Zellige Sud',
      email: 'achats@zellige.example.com',
      phone: undefined,
      subject: 'Commercial invoice for customs',
      message: `Good morning,\n\n${heldId} is on hold for an invoice. Which address do I send it to, and does it have to be signed?\n\nNadia, purchasing`,
    },
    followUp: { hoursAgo: 19, change: { status: 'open', note: 'Asked the broker in Seville for the form; waiting for it.' } },
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
      phone: '+33 4 65 71 01 06',
      subject: 'New address from next month',
      message: 'We move to 12 quai des Tisserands on the first. Please use it for everything after that day.',
    },
    followUp: { hoursAgo: 50, change: { replied: true, status: 'done' } },
  },
  {
    hoursAgo: 130,
    content: {
      name: 'ليلى حدّادين',
      email: 'leila.haddadine@example.com',
      phone: '+212 522 555 011',
      subject: 'مواعيد التسليم',
      message: 'مرحبًا، هل يمكن التسليم بعد الساعة الخامسة مساءً؟ لا أكون في البيت قبل ذلك.\n\nشكرًا، ليلى',
    },
    followUp: { hoursAgo: 126, change: { replied: true, status: 'done' } },
  },
  {
    hoursAgo: 220,
    content: {
      name: 'Anna-Katharina von Hohenbergen-Lindenfels',
      email: 'ak.vonhohenbergen@example.com',
      phone: undefined,
      subject: 'Invoice for the last three deliveries',
      message: 'Please send one invoice for all three, with our order number 4471.',
    },
    followUp: { hoursAgo: 188, change: { replied: true, status: 'done', note: 'Sent on the next day, accounting was closed.' } },
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

/** One of each kind. */
export const demoReports = (dayAfterTomorrow: string): readonly DemoReport[] => [
  {
    story: STORY.delivered,
    hoursAgo: 0.5,
    content: {
      kind: 'damaged',
      message: 'One corner of the box is crushed and the film is torn. I have taken pictures before opening it.',
    },
  },
  {
    story: STORY.late,
    hoursAgo: 20,
    content: { kind: 'late' },
    followUp: { hoursAgo: 18, change: { status: 'open', note: 'Called Los Angeles. It is on the flight of tonight.' } },
  },
  {
    story: STORY.silent,
    isAnonymous: true,
    hoursAgo: 13,
    content: { kind: 'not_moving', message: 'No news for five days. Is it lost?' },
  },
  {
    story: STORY.wrongAddress,
    hoursAgo: 12,
    content: {
      kind: 'wrong_address',
      address: '19 montée du Gourguillon\n69005 Lyon',
    },
  },
  {
    story: STORY.leftWithNeighbour,
    hoursAgo: 22,
    content: {
      kind: 'not_received',
      message: 'The page says that a neighbor has it. Which one?',
    },
    followUp: done(20, 'Number 9, ground floor. Recipient has it now.'),
  },
  {
    story: STORY.dateMoved,
    isAnonymous: true,
    hoursAgo: 60,
    content: { kind: 'wrong_info', message: 'It is four pieces, not one.' },
    followUp: done(57, 'Corrected by the sender.'),
  },
  {
    story: STORY.outForDelivery,
    hoursAgo: 2,
    content: { kind: 'other', message: 'The bell does not work. Please knock or call.' },
    followUp: { hoursAgo: 1.5, change: { status: 'open', note: 'Told the driver.' } },
  },
  {
    story: STORY.absent,
    hoursAgo: 16,
    content: { kind: 'another_day', day: dayAfterTomorrow },
    followUp: done(15, 'Planned for that day, before noon.'),
  },
  {
    story: STORY.held,
    hoursAgo: 9,
    content: {
      kind: 'paperwork',
      document: 'invoice-2291.pdf',
      message: 'J’ai envoyé la facture par e-mail.',
    },
  },
  {
    story: STORY.unpaid,
    hoursAgo: 30,
    content: { kind: 'payment' },
    followUp: { hoursAgo: 28, change: { status: 'open', note: 'Waiting for the bank.' } },
  },
  {
    story: STORY.inspected,
    hoursAgo: 90,
    content: {
      kind: 'contents',
      message: 'Brass fittings, 120 pieces, for our own workshop. Not for sale.',
    },
    followUp: { hoursAgo: 86, change: { status: 'open', replied: true, note: 'Passed on to customs.' } },
  },
  {
    story: STORY.damaged,
    hoursAgo: 35,
    content: {
      kind: 'question',
      message: 'May I open it before I decide whether to keep it?',
    },
    followUp: done(33, 'Yes, together with the driver.'),
  },
];
