import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { MIN_PASSWORD_LENGTH } from './facts.ts';

export const password = () =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is required' : 'must be text') })
    .min(1, 'is required')
    .max(LIMITS.password, `must be at most ${LIMITS.password} characters`);

/** Passwords are taken literally: neither trimmed nor normalized. */
export const credentials = z.object({
  username: line(LIMITS.username),
  password: password(),
  /** Of the authenticator app or a recovery code; required after `SECOND_STEP_REQUIRED`. */
  code: optional(line(LIMITS.signInCode)),
});
export type Credentials = z.infer<typeof credentials>;

/** Binary data as browsers send it: base64url. */
const binary = z
  .string('must be text')
  .min(1, 'is required')
  .max(8_000, 'must be at most 8000 characters')
  .regex(/^[\w-]+$/, 'must be base64url');

const credential = { id: binary, rawId: binary, type: z.literal('public-key', { error: 'must be public-key' }) };

/** JSON of the `PublicKeyCredential` that `navigator.credentials.create` gives. */
export const newPasskeyResponse = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: binary, attestationObject: binary }, { error: 'must be an object' }),
  },
  { error: 'must be an object' },
);

/** JSON of a credential from `navigator.credentials.get`. */
export const passkeyResponse = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary }, { error: 'must be an object' }),
  },
  { error: 'must be an object' },
);
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** For `navigator.credentials.get`, as `parseRequestOptionsFromJSON` reads it. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passwordChange = z.object({
  current: password(),
  next: password().min(MIN_PASSWORD_LENGTH, tEnglish(office.password.tooShort, { min: MIN_PASSWORD_LENGTH })),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const openSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Last use, to the minute. */
  seenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  agent: z.string(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const admin = z.object({ username: z.string() });
export type Admin = z.infer<typeof admin>;

export const session = z.object({ token: z.string(), admin });
export type Session = z.infer<typeof session>;

export const me = z.object({ admin, expiresAt: z.iso.datetime() });
