import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from '@waybill/domain/tracking-ids/tracking-id-limits';

/** Maximum length per field, in characters after trimming. */
export const LIMITS = {
  name: 120,
  email: 254,
  phone: 32,
  subject: 150,
  message: 5_000,
  address: 300,
  place: 120,
  referenceNo: 64,
  reference: 16,
  description: 1_000,
  notes: 500,
  internalNote: 2_000,
  subStatus: 32,
  noteId: 64,
  search: 100,
  username: 64,
  password: 200,
  signInCode: 32,
  sessionId: 64,
  timeZone: 64,
  trackingId: MAX_TRACKING_ID_LENGTH,
  /** As typed, with groups or scanner delimiters. */
  typedTrackingId: MAX_TYPED_TRACKING_ID_LENGTH,
  historyEntryId: 64,
  idempotencyKey: 64,
  measure: 32,
  service: 60,
  incoterms: 64,
  url: 500,
  postalCode: 16,
  lane: 250,
  importId: 64,
  runId: 64,
  customerId: 64,
  fileName: 200,
  columnName: 100,
  importWord: 60,
  linkId: 24,
  linkToken: 100,
  requestId: 32,
} as const;

/** Characters accepted into an email or phone input: pasted text may include a name or label. */
export const PASTED_LIMITS = { email: 400, phone: 100 } as const;

/** Idempotency keys kept per shipment, and per mail for resends; a retry follows within minutes. */
export const MAX_IDEMPOTENCY_KEYS = 20;

/** Work on one uploaded file or picture, in the thread that reads them one at a time. */
export const UPLOAD_LIMITS = {
  seconds: 10,
  memoryMb: 256,
  maxWaiting: 64,
  waitSeconds: 60,
  /** Of a table. */
  cells: 1_000_000,
  characters: 10_000_000,
  /** Of a mail. */
  parts: 1_000,
  /** Of a workbook. */
  sheets: 200,
} as const;

/** First bytes of uploaded files, in base64. */
export const FILE_STARTS = { pdf: 'JVBERi0', jpeg: '/9j/', png: 'iVBORw0KGgo', webp: 'UklGR' } as const;
