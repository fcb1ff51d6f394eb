/** In characters: as stored, and as typed with groups or scanner delimiters. */
export const MAX_TRACKING_ID_LENGTH = 64;
export const MAX_TYPED_TRACKING_ID_LENGTH = 256;
/** Limits on a pasted text: characters that are read, and IDs. */
export const LOOKUP_BOUNDS = { characters: 10_000, ids: 100 } as const;
