import { defineFacts } from '../shared/define-facts.ts';

export const labelFacts = defineFacts({
  tags: [{ name: 'Labels', description: 'Data for labels and delivery slips.', paths: ['/admin/labels'] }],
});
