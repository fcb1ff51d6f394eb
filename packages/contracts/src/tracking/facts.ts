import { defineFacts } from '../shared/define-facts.ts';

export const trackingFacts = defineFacts({
  tags: [{ name: 'Tracking', description: 'Public tracking by tracking ID.', paths: ['/tracking/track'] }],
  errors: { BAD_TZ: { status: 400, title: 'Unknown time zone' } },
});
