/** Longest accepted text per field, in characters after trimming (requirements.md, Conventions). */
export const LIMITS = {
  name: 120,
  email: 254,
  phone: 32,
  subject: 150,
  message: 5_000,
  address: 300,
  place: 120,
  referenceNo: 64,
  description: 1_000,
  notes: 500,
  internalNote: 2_000,
  subStatus: 32,
  noteId: 64,
  search: 100,
  username: 64,
  password: 200,
  sessionId: 64,
  trackingId: 64,
  historyEntryId: 64,
  idempotencyKey: 64,
  /** Weight and size of a quote request, as typed. */
  measure: 32,
  incoterms: 64,
  url: 500,
  postalCode: 16,
  statistic: 40,
  holidays: 60,
  testimonials: 12,
  teamMembers: 24,
} as const;

/** Shortest new password, in characters (B12). */
export const MIN_PASSWORD_LENGTH = 12;

/** Years a delivery date may lie in (R152). */
export const DELIVERY_YEARS = { min: 2000, max: 2100 } as const;

/** A contact form that is sent faster than this, or older than that, was not filled in by a person (R066, B3). */
export const HUMAN_FORM_TIME = { minMs: 2_000, maxMs: 24 * 3_600_000 } as const;
