import { defineFacts } from '../shared/define-facts.ts';

export const requestsFacts = defineFacts({
  tags: [
    {
      name: 'Delivery requests',
      description: 'What recipients ask for through their personal link, and the answers of the office.',
      paths: ['/tracking/track/:trackingId/requests', '/admin/requests'],
    },
  ],
  errors: {
    REQUEST_NOT_FOUND: { status: 404, title: 'Delivery request not found' },
    REQUEST_NOT_POSSIBLE: { status: 409, title: 'Delivery request not possible' },
    REQUEST_ANSWERED: { status: 409, title: 'Delivery request answered' },
  },
});
