import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from '@waybill/domain/tracking-ids/tracking-id-limits';

/** Maximum length per field, in characters after trimming (requirements.md, Conventions). */
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
  fileName: 200,
  columnName: 100,
  importWord: 60,
  linkId: 24,
  linkToken: 100,
  requestId: 32,
} as const;

/** Concurrent public event streams, per IP address and in total, per server process. */
export const STREAMS = { perAddress: 5, max: 2_000 } as const;

/** Concurrent office event streams, per session (one per tab) and in total, per server process. */
export const OFFICE_STREAMS = { perSession: 20, max: 500 } as const;

/** Changes listed in one office event; a larger batch is only announced. */
export const MAX_CHANGES_PER_EVENT = 100;

/** Characters accepted into an email or phone input: pasted text may include a name or label. */
export const PASTED_LIMITS = { email: 400, phone: 100 } as const;

export const MULTI_LOOKUP_IDS = { max: 40 } as const;

export const LIST_FILTER_IDS = { max: 200 } as const;

export const BULK_IDS = { max: 500 } as const;

/** A time of a status that is ahead by at most this is taken as now: clocks of phones differ. */
export const CLOCK_MARGIN_MS = 10 * MINUTE_MS;

/** A status may have happened this many days before its shipment was registered; an earlier one is a typing error. */
export const MAX_DAYS_BEFORE_REGISTRATION = 30;

export const LINK_DAYS = { min: 1, max: 90, usual: 30 } as const;

/** Expired links are deleted after this many days; until then they are listed. */
export const EXPIRED_LINK_RETENTION_DAYS = 30;

export const MAX_LINKS = 20;

/** Idempotency keys kept per shipment, and per mail for resends; a retry follows within minutes. */
export const MAX_IDEMPOTENCY_KEYS = 20;

export const LABEL_IDS = { max: 100 } as const;
/** Up to this number, each piece has a label of its own; beyond it, one label is numbered by hand. */
export const MAX_NUMBERED_PIECES = 20;

/** SHA-256 in base64url. */
export const LABEL_DIGEST_LENGTH = 43;

export const MIN_PASSWORD_LENGTH = 12;

export const MIN_INITIAL_PASSWORD_LENGTH = 8;

export const MIN_DISTINCT_PASSWORD_CHARACTERS = 5;

/** In any currency. */
export const MAX_QUOTE_AMOUNT = 10_000_000;

/** Faster or slower forms may come from a bot, a kept draft or an open tab: flagged for the office, not hidden. */
export const HUMAN_FORM_TIME = { minMs: 2_000, maxMs: DAY_MS } as const;

/** Links that make a form spam if its timing is suspicious too. */
export const SPAM_LINKS = 3;

export const LOGO_LIMIT_BYTES = 256 * 1024;

/** Pixels. A small file may decompress to more than a phone can hold; browsers scale portraits before upload. */
export const IMAGE_SIDE_LIMITS = { max: 4_096, portrait: 640 } as const;

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

export const MAX_SETTINGS_VERSIONS = 200;
