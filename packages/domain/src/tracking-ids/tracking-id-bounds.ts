/** Longest ID, in characters: as it is stored, and as typed, in groups or with what a scanner adds. */
export const MAX_TRACKING_ID_LENGTH = 64;
export const MAX_TYPED_TRACKING_ID_LENGTH = 256;
/** How much of a pasted text is read, in characters, and of its IDs. */
export const LOOKUP_BOUNDS = { characters: 10_000, ids: 100 } as const;
