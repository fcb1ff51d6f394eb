/** For responses that are private to one caller. */
export const NO_STORE = { 'Cache-Control': 'private, no-store' } as const;
