import { z } from 'zod';
import { REQUEST_ID } from '../shared/constants.ts';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { pageQuery, pagination } from '../shared/pagination.ts';
import { PERMISSIONS } from '../shared/permissions.ts';
import { line, optional } from '../shared/text-schema.ts';
import { KEY_LIMITS, KEY_OVERLAP_HOURS } from './facts.ts';

const permission = z.enum(PERMISSIONS, { error: `must be one of ${PERMISSIONS.join(', ')}` });

const SHIPMENT_PERMISSIONS: readonly string[] = ['shipments:read', 'shipments:write'];

export const newKey = z
  .object({
    /** Appears in the activity log beside what the key has done. */
    name: line(KEY_LIMITS.keyName),
    permissions: z
      .array(permission, { error: 'must be a list' })
      .min(1, 'must name at least one permission')
      .max(PERMISSIONS.length, 'must name each permission once'),
    /** ID or name of the customer whose shipments alone it concerns; only permissions of shipments go with it. */
    customer: optional(line(LIMITS.name)),
    /** Makes a key for tests. Its shipments are marked, never counted or mailed, and removed after 30 days. */
    test: z.boolean('must be true or false').optional(),
    /** Last day of validity in the company's time zone; absent: until it is revoked. */
    expiresOn: calendarDate.optional(),
  })
  .refine(
    ({ customer, test = false, permissions }) =>
      (customer === undefined && !test) || permissions.every((one) => SHIPMENT_PERMISSIONS.includes(one)),
    {
      path: ['permissions'],
      error: `must be of ${SHIPMENT_PERMISSIONS.join(', ')} for a customer or for tests`,
    },
  );
export type NewKey = z.infer<typeof newKey>;
export type NewKeyInput = z.input<typeof newKey>;

const hours = `must be a whole number from ${KEY_OVERLAP_HOURS.min} to ${KEY_OVERLAP_HOURS.max}`;

export const keyRotation = z.object({
  /** For how long the old secret still works. */
  overlapHours: z.int(hours).min(KEY_OVERLAP_HOURS.min, hours).max(KEY_OVERLAP_HOURS.max, hours),
});
export type KeyRotation = z.infer<typeof keyRotation>;

const instant = z.iso.datetime();

export const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** Its beginning and end, to recognize it. */
  hint: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Null for a key of the company. */
  customer: z.object({ customerId: z.string(), name: z.string() }).nullable(),
  /** It sees and makes test shipments only. */
  test: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  expiresOn: z.iso.date().nullable(),
  /** In the company's time zone. */
  lastUsedOn: z.iso.date().nullable(),
  /** End of the overlap after a rotation; null without one. */
  oldSecretUntil: instant.nullable(),
  revokedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Newest first; revoked keys stay until their place is needed. */
export const keyList = z.object({ keys: z.array(apiKey) });

/** The only response that contains the secret. */
export const madeKey = z.object({ key: apiKey, secret: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export const keyRequestQuery = pageQuery
  .extend({
    keyId: optional(line(KEY_LIMITS.keyId)),
    /** As in the header `X-Request-Id`, or in `requestId` of an error. */
    requestId: optional(z.string().trim().regex(REQUEST_ID, 'must be 1 to 64 letters, digits, - or _')),
    /** Only requests that failed or had no answer. */
    failed: z.literal('true', 'must be true').optional(),
  })
  .refine(({ keyId, requestId }) => keyId !== undefined || requestId !== undefined, {
    path: ['keyId'],
    error: 'or requestId is required',
  });
export type KeyRequestQuery = z.infer<typeof keyRequestQuery>;

/** A call that was made with an API key. */
export const keyRequest = z.object({
  /** Not unique: a program may send the same one again. */
  requestId: z.string(),
  at: instant,
  method: z.string(),
  /** Without the query, which may name people. */
  path: z.string(),
  /** Null if the program closed the connection before the answer. */
  status: z.int().nullable(),
  /** Error code; null without an error. */
  code: z.string().nullable(),
  ms: z.int(),
  keyId: z.string(),
});
export type KeyRequest = z.infer<typeof keyRequest>;

/** Newest first. */
export const keyRequestPage = z.object({ entries: z.array(keyRequest), pagination });
export type KeyRequestPage = z.infer<typeof keyRequestPage>;
