import { defineFacts } from '../shared/define-facts.ts';

/** Unconfirmed subscriptions expire after this time. */
export const CONFIRMATION_HOURS = 48;
export const SUBSCRIPTION_DAYS_AFTER_DELIVERY = 30;
/** For a shipment that is never delivered, subscriptions end after this many days without a change. */
export const SUBSCRIPTION_DAYS_WITHOUT_CHANGE = 180;

/** Maximum length per field of mail templates and of what identifies a mail. */
export const MAIL_LIMITS = {
  subject: 150,
  body: 5_000,
  id: 24,
  replyTemplates: 30,
  replyTemplateName: 60,
  code: 40,
  token: 160,
} as const;

export const mailFacts = defineFacts({
  tags: [
    { name: 'Mails', description: 'Mails about shipments and their delivery.', paths: ['/admin/mails', '/mail/', '/verify'] },
  ],
  errors: {
    MAIL_NOT_FOUND: { status: 404, title: 'Mail not found' },
    SUBSCRIPTION_NOT_FOUND: { status: 404, title: 'Invalid or expired link' },
  },
  limits: MAIL_LIMITS,
  audit: { mail: ['verify.wave', 'verify.copied', 'mail.cancelled', 'mail.resent', 'mail.tested'] },
  cache: { mail: ['mails'] },
});
