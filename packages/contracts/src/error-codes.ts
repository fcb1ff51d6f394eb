/** Every way a call can fail: declared once with its HTTP status and the stable title of RFC 9457. */
export const ERROR_CODES = {
  VALIDATION: { status: 400, title: 'The request is not valid' },
  BAD_JSON: { status: 400, title: 'The body is not valid JSON' },
  BAD_URL: { status: 400, title: 'The address is not valid' },
  BAD_TZ: { status: 400, title: 'The time zone is not known' },
  READ_ONLY: { status: 400, title: 'A field cannot be changed here' },
  UNAUTHENTICATED: { status: 401, title: 'Sign-in is required' },
  INVALID_TOKEN: { status: 401, title: 'The token is not valid' },
  TOKEN_EXPIRED: { status: 401, title: 'The session has expired' },
  BAD_CREDENTIALS: { status: 401, title: 'The sign-in failed' },
  NOT_FOUND: { status: 404, title: 'There is nothing at this address' },
  SHIPMENT_NOT_FOUND: { status: 404, title: 'There is no such shipment' },
  HISTORY_ENTRY_NOT_FOUND: { status: 404, title: 'There is no such history entry' },
  MESSAGE_NOT_FOUND: { status: 404, title: 'There is no such message' },
  QUOTE_NOT_FOUND: { status: 404, title: 'There is no such quote request' },
  SETTINGS_VERSION_NOT_FOUND: { status: 404, title: 'There is no such version of the settings' },
  SESSION_NOT_FOUND: { status: 404, title: 'There is no such session' },
  NOTE_NOT_FOUND: { status: 404, title: 'There is no such note' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address does not answer this method' },
  CONFLICT: { status: 409, title: 'Somebody else changed it meanwhile' },
  STALE: { status: 409, title: 'It has changed since it was read' },
  ODD_TRANSITION: { status: 409, title: 'The status would go an unusual way' },
  TOO_LARGE: { status: 413, title: 'The body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The body has the wrong type' },
  UNSUPPORTED_PICTURE: { status: 415, title: 'The picture is of a kind that is not taken' },
  IDEMPOTENCY_MISMATCH: { status: 422, title: 'The idempotency key belongs to another request' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
  UNAVAILABLE: { status: 503, title: 'The service is not available right now' },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
export const ERROR_CODE_NAMES = Object.keys(ERROR_CODES) as ErrorCode[];
