import { z } from 'zod';

/**
 * URLs allowed in policies: https without credentials, mailto with one address and at most a subject, and our own paths.
 * Browsers treat a backslash as a slash and drop line breaks and tabs, so `/\evil.test` would lead to another site.
 */
export const POLICY_LINK =
  /^(?:(?:https:\/\/(?![^/?#]*@)|\/(?!\/)|#)[^\\\p{Cc}]*|mailto:[^?&,;\\\p{Cc}]+(?:\?subject=[^&\\\p{Cc}]*)?)$/u;

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

/** A policy page as parsed Markdown; nothing else can be expressed, so it is safe to render. */
export const policy = z.array(
  z.object({
    /** Empty for text before the first heading. */
    heading: z.string(),
    blocks: z.array(block),
  }),
);
export type Policy = z.infer<typeof policy>;
