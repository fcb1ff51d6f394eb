import { defineFacts } from '../shared/define-facts.ts';

export const mailFacts = defineFacts({
  tags: [
    { name: 'Mails', description: 'Mails about shipments and their delivery.', paths: ['/admin/mails', '/mail/', '/verify'] },
  ],
  errors: {
    MAIL_NOT_FOUND: { status: 404, title: 'Mail not found' },
    SUBSCRIPTION_NOT_FOUND: { status: 404, title: 'Invalid or expired link' },
  },
  audit: { mail: ['verify.wave', 'verify.copied', 'mail.cancelled', 'mail.resent', 'mail.tested'] },
  cache: { mail: ['mails'] },
});
