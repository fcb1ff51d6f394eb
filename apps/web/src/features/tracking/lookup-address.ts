import { paths } from '#lib/address/paths.ts';

/** A part of a text that every browser and server takes as part of an address, also where each character is nine bytes of it. */
const MAX_TEXT_IN_ADDRESS = 400;
/** What can be an ID and nothing that holds one. */
const PLAIN = /^(?=.*[\dA-Z])[\w.-]{1,64}$/;

/** What comes along with an address of /track. */
export interface LookupState {
  /** The whole text that is to be read, where the address holds its beginning only. */
  text?: string;
  /** IDs that are to be looked up after those of the address. */
  rest?: readonly string[];
}

/** The ID that a text is without being read, in the form in which it is looked up: the reader of all others is not in the first load. */
export function plainId(text: string): string | undefined {
  const trackingId = text.trim().toUpperCase();
  return PLAIN.test(trackingId) ? trackingId : undefined;
}

/** Where a text leads that somebody put into a lookup box: to its shipment, or to /track, which reads it. */
export function getLookupAddress(text: string): { to: string; state?: LookupState } {
  const trackingId = plainId(text);
  if (trackingId !== undefined) return { to: paths.trackId(trackingId) };
  // Halves of a pair cannot be part of an address.
  const whole = text.replace(/\p{Cs}/gu, '').trim();
  if (whole === '') return { to: paths.track };
  const isLong = whole.length > MAX_TEXT_IN_ADDRESS;
  const part = whole.slice(0, MAX_TEXT_IN_ADDRESS).replace(/\p{Cs}$/u, '');
  return { to: paths.trackTexts([part]), ...(isLong && { state: { text: whole } }) };
}

/** What came along with an address, whatever that was. */
export function readLookupState(state: unknown): LookupState {
  const { text, rest } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  return {
    ...(typeof text === 'string' && { text }),
    ...(Array.isArray(rest) && { rest: rest.filter((id): id is string => typeof id === 'string') }),
  };
}
