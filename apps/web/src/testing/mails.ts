import type { Mail, MailPage, WholeMail } from '@waybill/contracts/mail/schema';
import { MAIL_STATES } from '@waybill/domain/mail/states';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: '69a7d9f48f2b1c0d4e5f6a80',
  trackingId: 'TRK-8H2KQM-5VXT3A',
  message: null,
  quote: null,
  event: 'out_for_delivery',
  to: { role: 'recipient', address: 'zoe@example.com', name: 'Zoë Ångström' },
  language: 'en',
  state: 'held',
  reason: null,
  dueAt: inMinutes(1),
  attempts: 0,
  serverSaid: null,
  subject: null,
  createdAt: inMinutes(0),
  sentAt: null,
  ...overrides,
});

export const SENT = aMail({
  id: '69a7d9f48f2b1c0d4e5f6a81',
  event: 'created',
  state: 'sent',
  dueAt: null,
  attempts: 1,
  serverSaid: '250 OK: queued as 12345',
  subject: 'Shipment TRK-8H2KQM-5VXT3A has been registered',
  createdAt: '2026-11-20T15:04:00.000Z',
  sentAt: '2026-11-20T15:05:00.000Z',
});

export const aWholeMail = ({
  subject,
  ...overrides
}: Partial<Omit<WholeMail, 'subject'>> & { subject?: string | null } = {}): WholeMail => ({
  ...aMail(),
  text: 'Hello Zoë Ångström,\n\nyour parcel comes today.\n',
  html: '<!doctype html><html lang="en"><head><style>.page{margin:0}</style></head><body class="page"><p style="color:red">Hello &lt;b&gt;Zoë&lt;/b&gt;</p></body></html>',
  ...overrides,
  subject: subject ?? 'Out for delivery in Malmö',
});

export const aMailPage = (mails: Mail[], overrides: Partial<MailPage> = {}): MailPage => ({
  mails,
  counts: Object.fromEntries(
    MAIL_STATES.map((state) => [state, mails.filter((mail) => mail.state === state).length]),
  ) as MailPage['counts'],
  configured: true,
  pagination: { page: 1, limit: 25, total: mails.length, pages: Math.ceil(mails.length / 25) },
  ...overrides,
});
