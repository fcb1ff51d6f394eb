import { z } from 'zod';

/**
 * Addresses that a policy may link to: other sites by https without a user or password, a mail to one address that sets no more than
 * its subject, and our own pages. Browsers take a backslash for a slash and drop line breaks and tabs, so that `/\evil.test` would lead to another site.
 */
export const POLICY_LINK =
  /^(?:(?:https:\/\/(?![^/?#]*@)|\/(?!\/)|#)[^\\\p{Cc}]*|mailto:[^?&,;\\\p{Cc}]+(?:\?subject=[^&\\\p{Cc}]*)?)$/u;

/** A piece of text that looks the same throughout. */
const span = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().regex(POLICY_LINK).optional(),
});
export type PolicySpan = z.infer<typeof span>;

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), spans: z.array(span) }),
  z.object({ type: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(span)) }),
]);
export type PolicyBlock = z.infer<typeof block>;

/** A policy page as all that may be drawn of its Markdown, which leaves no way to say anything else. */
export const policy = z.array(
  z.object({
    /** Empty for what stands before the first heading. */
    heading: z.string(),
    blocks: z.array(block),
  }),
);
export type Policy = z.infer<typeof policy>;
