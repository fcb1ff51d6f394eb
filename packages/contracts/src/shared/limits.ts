import { DAY_MS } from '@waybill/domain/time';
import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from '@waybill/domain/tracking-ids/tracking-id-bounds';

/** Longest accepted text per field, in characters after trimming (spec/requirements.md, Conventions). */
export const LIMITS = {
  name: 120,
  email: 254,
  phone: 32,
  subject: 150,
  message: 5_000,
  address: 300,
  place: 120,
  referenceNo: 64,
  /** Of a message or a quote request. */
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
  /** Of a tracking ID as typed: in groups, or with what a scanner adds. */
  typedTrackingId: MAX_TYPED_TRACKING_ID_LENGTH,
  historyEntryId: 64,
  idempotencyKey: 64,
  /** A weight, a size or a number of pieces, as typed. */
  measure: 32,
  service: 60,
  incoterms: 64,
  url: 500,
  postalCode: 16,
  statistic: 40,
  holidays: 60,
  /** Two places, and what stands between them. */
  lane: 250,
  testimonials: 12,
  teamMembers: 24,
  /** Intervals of opening hours a week. */
  openingIntervals: 14,
  importId: 64,
  /** Of a bulk change. */
  runId: 64,
  fileName: 200,
  columnName: 100,
  /** Markdown of a policy page. */
  policy: 20_000,
  mailSubject: 150,
  mailBody: 5_000,
  mailId: 24,
  mailCode: 40,
  mailToken: 160,
  linkId: 24,
  linkToken: 100,
  /** Places pinned to the map by name. */
  places: 100,
} as const;

/** Streams of events that are open at the same time: of one address, and of all. Each process of a server counts its own. */
export const STREAMS = { perAddress: 5, max: 2_000 } as const;

/** The same of the office's own streams: of one session, which may have many tabs, and of all. */
export const OFFICE_STREAMS = { perSession: 20, max: 500 } as const;

/** Changes that one event of the office's stream names; of more it says only that they were many. */
export const MAX_NAMED_CHANGES = 100;

/** How much is taken into a field for an e-mail address or a phone number, in characters: what is pasted may have a name or a label around it. */
export const PASTED_LIMITS = { email: 400, phone: 100 } as const;

/** How many shipments one public call looks up. */
export const LOOKUPS_TOGETHER = { max: 40 } as const;

/** How many IDs a list filter takes. */
export const LIST_IDS = { max: 200 } as const;

/** How many shipments one bulk call changes. */
export const BULK_IDS = { min: 1, max: 500 } as const;

/** For how many days a link that is made by hand opens something. */
export const LINK_DAYS = { min: 1, max: 90, usual: 30 } as const;

/** Days after which a link that has expired is deleted; until then the office still lists it. */
export const LINK_LISTED_DAYS = 30;

/** Links that work and were made by hand, of a shipment. */
export const MAX_LINKS = 20;

/** Idempotency keys that a shipment keeps of its changes, and a mail of those that sent it again: a retry comes within minutes. */
export const MAX_KEYED_WRITES = 20;

/** How many labels are printed at once. */
export const LABEL_IDS = { max: 100 } as const;

/** Shortest new password, in characters. */
export const MIN_PASSWORD_LENGTH = 12;

/** Shortest password that whoever runs the server may give the first administrator, in characters. */
export const MIN_GIVEN_PASSWORD_LENGTH = 8;

/** Fewest different characters in a new password. */
export const MIN_PASSWORD_CHARACTERS = 5;

/** Highest price that can be offered, in any currency. */
export const MAX_QUOTE_AMOUNT = 10_000_000;

/**
 * A form that is sent faster than this, or older than that, may come from a program, or from a person with a kept draft
 * or a tab that stayed open: it is marked for the office, not hidden.
 */
export const HUMAN_FORM_TIME = { minMs: 2_000, maxMs: DAY_MS } as const;

/** So many web addresses in a form whose time is suspicious as well make it spam. */
export const SPAM_LINKS = 3;

/** A picture that replaces the mark of the company, or shows a person. */
export const LOGO_LIMIT_BYTES = 256 * 1024;

/** Sides of an uploaded picture, in pixels: what is stored small may unpack to what no phone can hold. A browser scales a portrait before it sends it. */
export const PICTURE_SIDES = { max: 4_096, portrait: 640 } as const;

/** Versions of the settings that are kept; the oldest go. */
export const MAX_SETTINGS_VERSIONS = 200;

/** A file that is imported through the browser; the command takes any size. */
export const IMPORT_FILE = { maxBytes: 2 * 1024 * 1024, maxRows: 5_000, keptDays: 7 } as const;

/** Cells of an imported file that are corrected without another upload: in all, and in one call. Beyond that the file is what to mend. */
export const IMPORT_CORRECTIONS = { max: 200, perCall: 50 } as const;

/** How many rows of an imported file are shown: its first ones, and the first with problems. */
export const IMPORT_SHOWN_ROWS = { preview: 20, problems: 50 } as const;
