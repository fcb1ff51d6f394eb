import { defineFacts } from '../shared/define-facts.ts';

/** Concurrent office event streams, per session (one per tab) and in total, per server process. */
export const OFFICE_STREAMS = { perSession: 20, max: 500 } as const;

/** Changes listed in one office event; a larger batch is only announced. */
export const MAX_CHANGES_PER_EVENT = 100;

export const activityFacts = defineFacts({
  tags: [{ name: 'Office', paths: ['/admin/activity', '/admin/changes'] }],
});
