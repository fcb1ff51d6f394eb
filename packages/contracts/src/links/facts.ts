import { defineFacts } from '../shared/define-facts.ts';

export const LINK_DAYS = { min: 1, max: 90, usual: 30 } as const;

/** Expired links are deleted after this many days; until then they are listed. */
export const EXPIRED_LINK_RETENTION_DAYS = 30;

export const MAX_LINKS = 20;

export const linksFacts = defineFacts({
  errors: { LINK_NOT_FOUND: { status: 404, title: 'Link not found' } },
  audit: { link: ['link.made', 'link.revoked'] },
  cache: { link: ['links/:id'] },
});
