import { paths } from '#lib/address/paths.ts';

/** Characters of a text in the URL; safe in every browser and server even at nine bytes per character. */
const MAX_TEXT_IN_ADDRESS = 400;
/** Text that can be an ID and cannot contain several. */
const PLAIN_ID = /^(?=.*[\da-z])[\w.-]{1,64}$/i;

export interface LookupState {
  text?: string;
  rest?: readonly string[];
}

/** `ß`, which a scanner may type for a hyphen, stays. */
export const upperCaseAscii = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** For text that needs no parsing: the parser is not in the first load. */
export function parsePlainId(text: string): string | undefined {
  const typed = text.trim();
  return PLAIN_ID.test(typed) ? typed.toUpperCase() : undefined;
}

export function getLookupPath(text: string): { to: string; state?: LookupState } {
  const trackingId = parsePlainId(text);
  if (trackingId !== undefined) return { to: paths.trackId(trackingId) };
  // URLs cannot contain lone surrogates.
  const whole = text.replace(/\p{Cs}/gu, '').trim();
  if (whole === '') return { to: paths.track };
  const isLong = whole.length > MAX_TEXT_IN_ADDRESS;
  const part = whole.slice(0, MAX_TEXT_IN_ADDRESS).replace(/\p{Cs}$/u, '');
  return { to: paths.trackTexts([part]), ...(isLong && { state: { text: whole } }) };
}

export function readLookupState(state: unknown): LookupState {
  const { text, rest } = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  return {
    ...(typeof text === 'string' && { text }),
    ...(Array.isArray(rest) && { rest: rest.filter((id): id is string => typeof id === 'string') }),
  };
}
