/** The numbers of the specification (seed section 9). Units are in the names. */

/** Every call lives below this path. */
export const API_BASE = '/api';
/** Asked by every page, of which none need carry the table of all calls for it. */
export const PUBLIC_SETTINGS_PATH = '/settings/public';
export const HTTP_TIMEOUT_MS = 10_000;
/** For a call that sends a file: 2 MiB at 0.15 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000;
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;
export const ROUTE_PRELOADER_MS = 800;
/** One life for every toast, public and admin. */
export const TOAST_MS = 3_000;
/** Where a toast offers something to do: the time that WCAG 2.2.1 gives to ask for more, which pointer and focus do. */
export const TOAST_WITH_ACTION_MS = 20_000;
export const MAX_TOASTS = 4;

export const PAGE_SIZES = [10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Larger limits are clamped to this one, not refused. */
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 10_000_000;
/** So many rows of a list can be turned to: a database walks past all those before a page. Beyond them, filter or turn the order. */
export const MAX_LISTED = 100_000;
/** Page buttons shown before the ellipsis on page 1. */
export const LEADING_PAGE_BUTTONS = 3;
/** Above this many pages the pager also offers a page number input. */
export const PAGE_INPUT_THRESHOLD = 10;
export const RECENT_SHIPMENTS = 4;
export const SEARCH_DEBOUNCE_MS = 300;
/** The search of the top bar. */
export const TYPE_AHEAD_DEBOUNCE_MS = 250;
export const SEARCH_FROM_CHARACTERS = 2;
export const SEARCH_HITS = { shipments: 5, messages: 3, quotes: 3 } as const;
/** Senders, recipients or places offered while one types. */
export const MAX_SUGGESTIONS = 8;
/** Shipments that need attention, as the dashboard lists them. */
export const ATTENTION_ITEMS = 20;
/** Shipments of each group, as the dashboard lists them. */
export const DESK_ITEMS = 6;
/** What was due on one of so many last working days is newly late; what is late for longer belongs to the backlog. */
export const NEWLY_LATE_WORKING_DAYS = 2;
/** Silence that began earlier is no news to the desk; the list has it still. */
export const DESK_SILENT_DAYS = 30;
/** Days in the picture of what was created and delivered. */
export const DESK_DAYS = 30;
/** How far back the notices of the bell reach. */
export const NOTICE_DAYS = 7;
export const LANE_PREFIX_LETTERS = 3;

/** The request header that carries the token of a link to a shipment: in no address, so in no log and under no key of a cache. */
export const LINK_HEADER = 'Tracking-Link';
/** The same for the token of a link in a mail; in the path of a call, this then stands in its place. */
export const MAIL_LINK_HEADER = 'Mail-Link';
export const MAIL_LINK_IN_HEADER = 'mine';

/** A deleted shipment is kept this long. */
export const TRASH_DAYS = 30;

export const SUPPORT_REPLY_HOURS = 24;
export const COPYRIGHT_YEAR = 2025;

/** Browser storage keys of the admin session. */
export const STORAGE_KEYS = { token: 'adminToken', admin: 'adminData' } as const;
export const TOKEN_LIFETIME_HOURS = 8;
export const TOKEN_EXPIRY_WARNING_MINUTES = 5;
/** A session that nobody has used for so long is over. */
export const SESSION_IDLE_MINUTES = 30;

/** So long after its last sign-in a device is no longer known as one that signed in before. */
export const KNOWN_DEVICE_DAYS = 180;

/** The length that every server should take (RFC 9110, 4.1). */
export const URL_LIMIT_BYTES = 8_000;
export const BODY_LIMIT_BYTES = 100_000;
/** All settings with the longest texts that they may hold, in every language and in the letters that take most bytes. */
export const SETTINGS_BODY_LIMIT_BYTES = 2_000_000;
/** The largest logo, in base64. */
export const LOGO_BODY_LIMIT_BYTES = 360_000;

export const PRICING_TIERS = [
  { name: 'Standard', price: 19.99, maxWeightKg: 5 },
  { name: 'Express', price: 34.99, maxWeightKg: 10 },
  { name: 'Premium', price: 59.99, maxWeightKg: 25 },
] as const;

/** The same quote request or message again within this time is the first one sent twice. */
export const DUPLICATE_WINDOW_MINUTES = 10;

/** How often a caller may do a thing; every number is multiplied by RATE_LIMIT_FACTOR. */
export const RATE_LIMITS = {
  /** Failed sign-ins per address, or per device where it signed in before. */
  login: { limit: 5, windowMinutes: 15 },
  /** Tries to change the password per address. */
  password: { limit: 10, windowMinutes: 15 },
  /** Contact messages per address. */
  contact: { limit: 5, windowMinutes: 10 },
  /** Quote requests per address. */
  quote: { limit: 5, windowMinutes: 10 },
  /** Problem reports per address. */
  problemReport: { limit: 3, windowMinutes: 24 * 60 },
  /** Codes of mails and slips that are checked, per address. */
  verify: { limit: 20, windowMinutes: 10 },
  /** Mails to try a template per address. */
  testMail: { limit: 10, windowMinutes: 10 },
  /** Wishes to be told of a shipment by mail, per address. */
  subscribe: { limit: 5, windowMinutes: 60 },
  /** Lookups per address, whether they find anything or not. */
  lookup: { limit: 120, windowMinutes: 1 },
  /** Lookups per address that find nothing: what makes guessing pointless. */
  lookupMiss: { limit: 30, windowMinutes: 10 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;
