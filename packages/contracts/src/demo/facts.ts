import { defineFacts } from '../shared/define-facts.ts';

export const demoFacts = defineFacts({
  tags: [{ name: 'Office', paths: ['/admin/demo'] }],
});
