import type { ContactMessage } from '@waybill/contracts/inbox/contact-schema';
import type { MessageChange } from '@waybill/contracts/inbox/message-schema';

export interface Received<Content, Change> {
  hoursAgo: number;
  content: Content;
  followUp?: { hoursAgo: number; change: Change };
}

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
