import { defineFacts } from '../shared/define-facts.ts';

export const activityFacts = defineFacts({
  tags: [{ name: 'Office', paths: ['/admin/activity', '/admin/changes'] }],
});
