import { defineFacts } from '../shared/define-facts.ts';

export const inboxFacts = defineFacts({
  tags: [
    { name: 'Messages', description: 'Contact form and inbox.', paths: ['/contact', '/admin/messages'] },
    { name: 'Quotes', description: 'Quote requests and their inbox.', paths: ['/quotes', '/admin/quotes'] },
  ],
  errors: {
    MESSAGE_NOT_FOUND: { status: 404, title: 'Message not found' },
    QUOTE_NOT_FOUND: { status: 404, title: 'Quote request not found' },
  },
  audit: {
    message: ['message.changed', 'message.replied', 'message.deleted', 'message.restored', 'message.purged'],
    quote: ['quote.changed', 'quote.purged'],
  },
  cache: {
    message: ['message-list', 'message/:id'],
    quote: ['quote-list', 'quote/:id'],
    inbox: ['message-list', 'quote-list'],
    report: ['message-list', 'shipment-list'],
  },
});
