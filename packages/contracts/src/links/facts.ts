import { defineFacts } from '../shared/define-facts.ts';

export const linkFacts = defineFacts({
  errors: { LINK_NOT_FOUND: { status: 404, title: 'Link not found' } },
  audit: { link: ['link.made', 'link.revoked'] },
  cache: { link: ['links/:id'] },
});
