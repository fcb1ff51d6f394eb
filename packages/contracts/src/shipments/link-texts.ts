import { MAX_LINKS } from '../shared/limits.ts';
import type { LinkScope } from './link-schema.ts';

/** What the office reads about links that open more of a shipment than its tracking ID does. */
export const LINK_TEXTS = {
  made: 'Link made',
  revoked: 'Link revoked',
  allRevoked: 'All links revoked',
  notFound: 'Link not found',
  tooMany: `A shipment has at most ${MAX_LINKS} links that work. Revoke one first.`,
  listFailed: 'Could not load the links',
  makeFailed: 'Failed to make the link',
  revokeFailed: 'Failed to revoke the link',
} as const;

export const LINK_SCOPE_NAMES: Record<LinkScope, string> = {
  recipient: 'With the delivery address',
  basic: 'What anybody sees',
};
