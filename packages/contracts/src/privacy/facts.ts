import { defineFacts } from '../shared/define-facts.ts';

export const privacyFacts = defineFacts({
  tags: [{ name: 'Privacy', description: 'Export and erase the data of a person.', paths: ['/admin/privacy/'] }],
  audit: { person: ['privacy.exported', 'privacy.erased'] },
});
