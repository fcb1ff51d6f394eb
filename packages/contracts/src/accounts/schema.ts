import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '../auth/facts.ts';
import { newPasskeyResponse, password } from '../auth/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { email, identifier, line } from '../shared/text-schema.ts';
import { ACCOUNT_LIMITS } from './facts.ts';

export const accountDetails = z.object({ name: line(LIMITS.name), email });
export type AccountDetails = z.infer<typeof accountDetails>;

const token = line(ACCOUNT_LIMITS.invitation);

export const invitationToken = z.object({ token });

export const invitationAcceptance = z.object({
  token,
  username: identifier(LIMITS.username),
  password: password().min(MIN_PASSWORD_LENGTH, tEnglish(office.password.tooShort, { min: MIN_PASSWORD_LENGTH })),
});
export type InvitationAcceptance = z.infer<typeof invitationAcceptance>;

const instant = z.iso.datetime();

export const account = z.object({
  accountId: z.string(),
  /** Null until the invitation is accepted. */
  username: z.string().nullable(),
  /** Null for the account of the first start, until it is entered. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['invited', 'active', 'deactivated']),
  createdAt: instant,
  /** Last use, to the minute. */
  lastSeenAt: instant.nullable(),
  /** Null after it was accepted. */
  invitedUntil: instant.nullable(),
  deactivatedAt: instant.nullable(),
  /** Whether signing in by password takes a second step. */
  hasSecondStep: z.boolean(),
  /** Whether it is the account of this call. */
  current: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** Oldest first. */
export const accountList = z.object({ accounts: z.array(account) });

/** The only response that contains the link. */
export const invited = z.object({ account, link: z.string(), mailed: z.boolean() });
export type Invited = z.infer<typeof invited>;

export const invitation = z.object({ name: z.string(), email: z.string(), company: z.string(), expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const signInMethods = z.object({
  /** Null without an authenticator app. */
  totpSince: instant.nullable(),
  /** Number of unused ones. */
  recoveryCodes: z.int(),
  passkeys: z.array(passkey),
  /** Whether the office proposes them: until there is one, or the account declines. */
  proposed: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

export const ownPassword = z.object({ password: password() });

export const totpSetup = z.object({
  /** In base32, to type it where the QR code cannot be scanned. */
  secret: z.string(),
  uri: z.string(),
  /** SVG of the URI. */
  qrCode: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

export const totpCode = z.object({ code: line(LIMITS.signInCode) });

/** The only response that contains them. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** For `navigator.credentials.create`, as `parseCreationOptionsFromJSON` reads it. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const newPasskey = z.object({ name: line(ACCOUNT_LIMITS.passkeyName), response: newPasskeyResponse });
export type NewPasskey = z.infer<typeof newPasskey>;
