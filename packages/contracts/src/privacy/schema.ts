import { splitExtension } from '@waybill/domain/parsers/parse-phone';
import { z } from 'zod';
import { importValues } from '../imports/answers.ts';
import { deliveryRequest } from '../requests/schema.ts';
import { damaged } from '../shared/pagination.ts';
import { RETENTION_KINDS, type RetentionKind } from '../shared/setting-ranges.ts';
import { email, optional, phone } from '../shared/text-schema.ts';
import {
  getEditableFields,
  isRequired,
  type KeyIn,
  type OptionalKeyIn,
  splitFieldPath,
  type RequiredKeyIn,
} from '../shipments/shipment-fields.ts';
import { settings } from '../site/schema.ts';

/** Shorter numbers would match too many people. */
export const PERSON_PHONE = { minDigits: 6 } as const;

const isLongEnough = (text: string) => splitExtension(text).main.replace(/\D/g, '').length >= PERSON_PHONE.minDigits;

const identifierFields = {
  email: optional(email),
  phone: optional(phone.pipe(z.string().refine(isLongEnough, `must have at least ${PERSON_PHONE.minDigits} digits`))),
};

function requireOneIdentifier({ email: address, phone: number }: PersonIdentifier, context: z.RefinementCtx): void {
  if (address === undefined && number === undefined) {
    context.addIssue({ code: 'custom', path: ['email'], message: 'is required unless phone is given' });
  }
  if (address !== undefined && number !== undefined) {
    context.addIssue({ code: 'custom', path: ['phone'], message: 'must not be combined with email' });
  }
}

interface PersonIdentifier {
  email?: string | undefined;
  phone?: string | undefined;
}

export const personRequest = z.object(identifierFields).superRefine(requireOneIdentifier);
export type PersonRequest = z.infer<typeof personRequest>;
export type PersonRequestInput = z.input<typeof personRequest>;

export const erasureRequest = z
  .object({
    ...identifierFields,
    /** Without it this is a dry run: nothing is erased. */
    confirm: z.boolean('must be true or false').optional(),
    includeOpen: z.boolean('must be true or false').optional(),
  })
  .superRefine(requireOneIdentifier);
export type ErasureRequest = z.infer<typeof erasureRequest>;
export type ErasureRequestInput = z.input<typeof erasureRequest>;

const count = z.int().min(0);

export const personCounts = z.object({
  /** As sender or recipient, including the trash. */
  shipments: count,
  messages: count,
  reports: count,
  quotes: count,
  mails: count,
  subscriptions: count,
  links: count,
  /** Uploaded files with a row about the person; kept for a week. */
  imports: count,
  /** Remembered shippers whose values for every row name the person. */
  shippers: count,
  /** Customers with contact details or addresses of the person. */
  customers: count,
  activity: count,
});
export type PersonCounts = z.infer<typeof personCounts>;

/** Free texts of others that contain the email address or number: an erasure replaces it, with the name beside it. */
const mentions = z.object({
  total: count,
  places: z.array(z.object({ kind: z.enum(['shipment', 'message', 'quote', 'view']), id: z.string() })),
  /** False if only the newest texts were searched, or an uploaded file could not be read. */
  complete: z.boolean(),
});
export type Mentions = z.infer<typeof mentions>;

export const erasure = z.object({
  erased: z.boolean(),
  counts: personCounts,
  open: z.object({ total: count, trackingIds: z.array(z.string()) }),
  mentions,
  /**
   * Copies that may still hold the person, and until when: backups, and uploaded files that cannot be read, one entry each.
   * Null if the operator makes them or the time is not known.
   */
  remaining: z.array(z.object({ kind: z.enum(['backups', 'imports']), until: z.iso.datetime().nullable() })).optional(),
  /** The job exceeds one request: the counts are preliminary, and repeating the request returns its progress. */
  unfinished: z.boolean().optional(),
});
export type Erasure = z.infer<typeof erasure>;

export const retentionPreviewRequest = z.object(settings.shape.retention.shape);

export const retentionPreview = z.object(
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, count])) as Record<RetentionKind, typeof count>,
);
export type RetentionPreview = z.infer<typeof retentionPreview>;

const text = z.string().nullable();
const partyFields = <Party extends 'recipient' | 'sender'>(party: Party) =>
  z.object(
    Object.fromEntries(getEditableFields(party).map((path) => [splitFieldPath(path).key, text])) as Record<
      KeyIn<Party>,
      typeof text
    >,
  );
const shipmentFields = Object.fromEntries(
  getEditableFields('shipment').map((path) => [path, isRequired(path) ? z.string() : text]),
) as Record<RequiredKeyIn<'shipment'>, z.ZodString> & Record<OptionalKeyIn<'shipment'>, typeof text>;

export const personExport = z.object({
  exportedAt: z.iso.datetime(),
  person: z.object({ email: text, phone: text }),
  counts: personCounts,
  shipments: z.array(
    z.object({
      trackingId: z.string(),
      as: z.array(z.enum(['recipient', 'sender'])),
      recipient: partyFields('recipient').nullable(),
      sender: partyFields('sender').nullable(),
      status: z.string(),
      ...shipmentFields,
      deliveryDate: text,
      createdAt: z.iso.datetime(),
      deliveredAt: z.iso.datetime().nullable(),
      inTrash: z.boolean(),
      /** The receiver if it was the recipient; pictures are at `/tracking/track/{id}/proof`. */
      proof: z.object({ receiver: text, relation: z.string(), isSigned: z.boolean(), photos: z.int() }).nullable(),
      /** For the recipient, who made them. */
      requests: z.array(deliveryRequest),
      history: z.array(z.object({ at: z.iso.datetime(), status: z.string(), location: text, notes: text })),
    }),
  ),
  damaged,
  messages: z.array(
    z.object({
      reference: z.string(),
      source: z.enum(['contact', 'report']),
      name: text,
      email: text,
      phone: text,
      subject: z.string(),
      message: z.string(),
      shipments: z.array(z.string()),
      status: z.string(),
      note: text,
      createdAt: z.iso.datetime(),
      replies: z.array(z.object({ subject: z.string(), text: z.string(), to: z.string(), at: z.iso.datetime() })),
    }),
  ),
  quotes: z.array(
    z.object({
      reference: z.string(),
      name: text,
      email: text,
      phone: text,
      request: z.record(z.string(), text),
      status: z.string(),
      price: text,
      note: text,
      createdAt: z.iso.datetime(),
      offers: z.array(z.object({ price: z.string(), validUntil: z.string(), text, to: text, at: z.iso.datetime() })),
      answers: z.array(z.object({ answer: z.string(), text, at: z.iso.datetime() })),
    }),
  ),
  mails: z.array(
    z.object({
      trackingId: z.string().nullable(),
      message: z.string().nullable(),
      quote: z.string().nullable(),
      event: z.string(),
      address: z.string(),
      state: z.string(),
      subject: text,
      text,
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      trackingId: z.string(),
      address: z.string(),
      language: z.string(),
      askedAt: z.iso.datetime(),
      confirmedAt: z.iso.datetime().nullable(),
    }),
  ),
  links: z.array(
    z.object({
      trackingId: z.string(),
      scope: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      lastUsedOn: text,
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
  imports: z.array(z.object({ fileName: z.string(), uploadedAt: z.iso.datetime(), rows: z.array(z.int()) })),
  shippers: z.array(z.object({ name: z.string(), values: importValues })),
  /** With the details and addresses that are the person's. */
  customers: z.array(
    z.object({
      name: z.string(),
      person: text,
      phone: text,
      email: text,
      address: text,
      addressBook: z.array(z.object({ name: z.string(), address: text, phone: text, email: text, destination: text })),
    }),
  ),
  activity: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      about: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  mentions,
});
export type PersonExport = z.infer<typeof personExport>;
