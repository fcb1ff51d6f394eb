import { defineFacts } from '../shared/define-facts.ts';

/** Concurrent public event streams, per IP address and in total, per server process. */
export const STREAMS = { perAddress: 5, max: 2_000 } as const;

export const MULTI_LOOKUP_IDS = { max: 40 } as const;

export const trackingFacts = defineFacts({
  tags: [{ name: 'Tracking', description: 'Public tracking by tracking ID.', paths: ['/tracking/track'] }],
  errors: { BAD_TZ: { status: 400, title: 'Unknown time zone' } },
});
