import { defineFacts } from '../shared/define-facts.ts';

export const sendersFacts = defineFacts({
  tags: [{ name: 'Senders', description: 'Facts about senders, made from their shipments.', paths: ['/admin/senders'] }],
  errors: { SENDER_NOT_FOUND: { status: 404, title: 'Sender not found' } },
});
