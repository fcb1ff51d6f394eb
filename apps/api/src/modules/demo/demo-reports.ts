import type { MessageChange } from '@waybill/contracts/inbox/message-schema';
import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import type { Received } from './demo-inbox.ts';
import { STORY } from './demo-stories.ts';

/** By the recipient, with the address unless anonymous. */
type DemoReport = Received<ProblemReport, MessageChange> & { story: number; isAnonymous?: true };

const done = (hoursAgo: number, note: string) => ({ hoursAgo, change: { replied: true, status: 'done', note } as const });

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
