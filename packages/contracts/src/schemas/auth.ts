import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { line } from './text.ts';

/** Sign-in data (R093). A password is taken literally: it is neither trimmed nor normalised. */
export const credentials = z.object({
  username: line(LIMITS.username),
  password: z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
    .min(1, 'is required')
    .max(LIMITS.password, `must be at most ${LIMITS.password} characters`),
});
export type Credentials = z.infer<typeof credentials>;

export const admin = z.object({ username: z.string() });
export type Admin = z.infer<typeof admin>;

export const session = z.object({ token: z.string(), admin });
export type Session = z.infer<typeof session>;

export const me = z.object({ admin, expiresAt: z.iso.datetime() });
export type Me = z.infer<typeof me>;
