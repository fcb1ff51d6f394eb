/** Numbers of the specification (seed section 9). Units are part of the names. */

export const API_BASE = '/api';
/** Day of the last change that a caller may have to follow; CHANGELOG.md lists what changed on it. */
export const API_VERSION = '2026-11-28';
/** At least so long does what is deprecated still work. */
export const DEPRECATION_DAYS = 180;
export const HTTP_TIMEOUT_MS = 10_000;
/** For file uploads: 2 MiB at 0.15 Mbit/s. */
export const UPLOAD_TIMEOUT_MS = 120_000;
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;
export const ROUTE_PRELOADER_MS = 800;
export const TOAST_MS = 3_000;
/** For toasts with an action: WCAG 2.2.1 requires 20 s to extend a time limit, which pointer and focus do. */
export const TOAST_WITH_ACTION_MS = 20_000;
export const MAX_TOASTS = 4;

export const PAGE_SIZES = [10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Larger limits are clamped, not rejected. */
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 10_000_000;
/** Maximum offset of a page, since databases scan all skipped rows. Beyond it, filter or reverse the order. */
export const MAX_LIST_OFFSET = 100_000;
export const LEADING_PAGE_BUTTONS = 3;
export const PAGE_INPUT_THRESHOLD = 10;
export const SEARCH_DEBOUNCE_MS = 300;
export const TYPE_AHEAD_DEBOUNCE_MS = 250;
export const LANE_PREFIX_LETTERS = 3;

/** Request header with the token of a tracking link. A header keeps it out of URLs, and so out of logs and cache keys. */
export const LINK_HEADER = 'Tracking-Link';
/** Request header with the token of a mail link, which this placeholder replaces in the path. */
export const MAIL_LINK_HEADER = 'Mail-Link';
export const MAIL_LINK_IN_HEADER = 'mine';

/** An ID of a request that a caller may choose in `X-Request-Id`. */
export const REQUEST_ID = /^[\w-]{1,64}$/;

/** Minimum that every server should accept (RFC 9110, 4.1). */
export const URL_LIMIT_BYTES = 8_000;
export const BODY_LIMIT_BYTES = 100_000;

/** Per IP address, or per API key; multiplied by RATE_LIMIT_FACTOR. */
export const RATE_LIMITS = {
  /** Failed sign-ins; also per known device. */
  login: { limit: 5, windowMinutes: 15 },
  password: { limit: 10, windowMinutes: 15 },
  contact: { limit: 5, windowMinutes: 10 },
  quote: { limit: 5, windowMinutes: 10 },
  problemReport: { limit: 3, windowMinutes: 24 * 60 },
  verify: { limit: 20, windowMinutes: 10 },
  testMail: { limit: 10, windowMinutes: 10 },
  subscribe: { limit: 5, windowMinutes: 60 },
  offer: { limit: 20, windowMinutes: 10 },
  apiKey: { limit: 600, windowMinutes: 1 },
  lookup: { limit: 120, windowMinutes: 1 },
  /** Makes guessing IDs futile. */
  lookupMiss: { limit: 30, windowMinutes: 10 },
} as const;
export type RateLimitName = keyof typeof RATE_LIMITS;
