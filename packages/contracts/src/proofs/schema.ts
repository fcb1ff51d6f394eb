import { PROOF_RELATIONS } from '@waybill/domain/shipments/proof';
import { z } from 'zod';
import { scannedAt } from '../shared/field-schemas.ts';
import { force, happenedAt } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { base64Picture } from '../shared/picture-schema.ts';
import { line, optional, paragraph } from '../shared/text-schema.ts';
import { PROOF_PICTURES } from './facts.ts';

const picture = (maxBytes: number) => base64Picture(maxBytes, `must be at most ${maxBytes / 1_000_000} MB`);

const tooMany = `must be at most ${PROOF_PICTURES.max} pictures`;

const doorCodeText = z
  .string({ error: 'must be text' })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be a code of six digits'));

export const newProof = z.object({
  /** The person who took it, or the place where it was left. */
  receiver: line(LIMITS.name),
  relation: z.enum(PROOF_RELATIONS, { error: `must be one of ${PROOF_RELATIONS.join(', ')}` }),
  location: optional(scannedAt),
  notes: optional(paragraph(LIMITS.notes)),
  happenedAt,
  /** Confirms an unusual step that strict mode would reject. */
  force,
  /** From the recipient's personal link, valid for two minutes around `happenedAt`. */
  code: optional(doorCodeText),
  signature: picture(PROOF_PICTURES.signatureBytes).optional(),
  photos: z.array(picture(PROOF_PICTURES.uploadBytes), { error: 'must be a list' }).max(PROOF_PICTURES.max, tooMany).optional(),
  version: expectedVersion,
});
export type NewProof = z.infer<typeof newProof>;
export type NewProofInput = z.input<typeof newProof>;

/** The first letter of the name, empty if names are hidden. */
export const publicProof = z.object({ initial: z.string() });

/** Without the pictures, which have an endpoint of their own. */
export const staffProof = publicProof.extend({
  receiver: z.string(),
  relation: z.enum(PROOF_RELATIONS),
  isSigned: z.boolean(),
  photos: z.int(),
  /** Whether the holder of the recipient's link showed the code. */
  isByCode: z.boolean(),
});
export type StaffProof = z.infer<typeof staffProof>;

/** For staff and the recipient's personal link. Pictures are data URLs; those removed by age are absent. */
export const fullProof = staffProof.extend({
  location: z.string().nullable(),
  timestamp: z.iso.datetime(),
  signature: z.string().nullable(),
  photos: z.array(z.string()),
});
export type FullProof = z.infer<typeof fullProof>;

/** Shown at the door. */
export const doorCode = z.object({ code: z.string(), secondsLeft: z.int() });
export type DoorCode = z.infer<typeof doorCode>;
