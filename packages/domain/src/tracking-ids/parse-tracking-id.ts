/**
 * Tracking IDs: `TRK-` + 6 + `-` + 6 characters; the last is a check character (Luhn mod 32), which detects every single wrong
 * character and nearly all swapped neighbors. 11 random characters are 55 bits (requirements.md, Conventions).
 */

import { computeCheckCharacter, hasCheckCharacter, TRACKING_ID_ALPHABET } from './check-character.ts';
import { normalizeTrackingId, readScannedNumber, toTypedForm, toTrackingKey } from './normalize-tracking-id.ts';
import { EXAMPLE_TRACKING_ID } from './tracking-id.ts';

const RESERVED_PREFIX = 'TRK-TEST';

const BASE = TRACKING_ID_ALPHABET.length;
const RANDOM_CHARACTERS = 11;
const WELL_FORMED = new RegExp(`^TRK-[${TRACKING_ID_ALPHABET}]{6}-[${TRACKING_ID_ALPHABET}]{6}$`);

/** GS1 serial shipping container code (SSCC) with its application identifier 00. */
const SSCC = /^(?:00|\(00\))(\d{18})$/;

/** @param randomBytes cryptographically secure source; receives the number of bytes. */
export function generateTrackingId(randomBytes: (size: number) => Uint8Array): string {
  // 256 is a multiple of 32, so the remainder is uniform.
  const payload = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => TRACKING_ID_ALPHABET.charAt(byte % BASE)).join('');
  const trackingId = format(payload + computeCheckCharacter(payload));
  const isReserved = trackingId === EXAMPLE_TRACKING_ID || trackingId.startsWith(RESERVED_PREFIX);
  return isReserved ? generateTrackingId(randomBytes) : trackingId;
}

/** A number of up to four digits, also as keyboards with other layouts type it. */
const TYPED_NUMBER = String.raw`((?:\d|[&éèçàùěščřžýáí"'(_+-]){1,4})`;
/** Number of the piece on its label, `/2`. */
const PIECE = new RegExp(String.raw`[^\p{L}\p{N}\s]${TYPED_NUMBER}\*?$`, 'iu');
/** The same in the link of its label, `?p=2`. */
const LINKED_PIECE = new RegExp(String.raw`(?:TRK-.{6}-.{6}[^\p{L}\p{N}\s]|[?&])P[^\p{L}\p{N}\s]${TYPED_NUMBER}$`, 'iu');

/** The symbol on the label of a piece. */
export const getPieceCode = (trackingId: string, piece: number): string => `${trackingId}/${piece}`;

/** Removes the number of a piece, but only behind an ID of our form: those of others may end with a slash and a number. */
export const stripPiece = (text: string): string =>
  repairExact(text) === undefined && repairPiece(text) !== undefined ? normalizeTrackingId(text).replace(PIECE, '') : text;

/** Reads the number of a piece from its symbol or link. Undefined for an ID alone. */
export function parsePiece(text: string): number | undefined {
  const scanned = normalizeTrackingId(text);
  const code = stripPiece(scanned) === scanned ? undefined : PIECE.exec(scanned);
  const typed = (code ?? LINKED_PIECE.exec(scanned))?.[1];
  return typed === undefined ? undefined : readScannedNumber(typed);
}

/**
 * Removes separators and the number of a piece, reads O as 0, I and L as 1, restores hyphens and `TRK`. Undefined if it
 * cannot be our ID.
 */
export const repairTrackingId = (text: string): string | undefined => repairExact(text) ?? repairPiece(text);

/** The IDs of others may end with a slash and a number: the check character tells ours apart. */
function repairPiece(text: string): string | undefined {
  const whole = normalizeTrackingId(text).replace(PIECE, '');
  const repaired = repairExact(whole);
  return repaired && hasCheckCharacter(toBody(repaired)) ? repaired : undefined;
}

function repairExact(text: string): string | undefined {
  const body = toTrackingKey(text).replace(/^TRK/, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const repaired = format(body);
  return WELL_FORMED.test(repaired) ? repaired : undefined;
}

/** Likeliest first: as typed (older releases stored it), normalized, repaired. If none is found, try `toTrackingKey`. */
export function parseTrackingId(text: string): string[] {
  const normalized = normalizeTrackingId(text);
  const container = SSCC.exec(normalized)?.[1];
  const readings = [toTypedForm(text), normalized, repairTrackingId(text), container && `00${container}`, container];
  return [...new Set(readings.filter((reading): reading is string => Boolean(reading)))];
}

/** A wrong check character is only a hint for people, never a reason to skip the lookup. `unknown`: not our form. */
export function checkTrackingId(text: string): 'valid' | 'mistyped' | 'unknown' {
  const repaired = repairTrackingId(text);
  if (repaired === undefined) return 'unknown';
  if (hasCheckCharacter(toBody(repaired))) return 'valid';
  // Digits alone are another carrier's number rather than a typo.
  return /^\d+$/.test(toTrackingKey(text)) ? 'unknown' : 'mistyped';
}

/** On paper the check character is framed; the IDs of others have none. */
export function splitCheckCharacter(trackingId: string): { body: string; check: string } {
  const isOurs = checkTrackingId(trackingId) === 'valid' && repairTrackingId(trackingId) === trackingId;
  return isOurs ? { body: trackingId.slice(0, -1), check: trackingId.slice(-1) } : { body: trackingId, check: '' };
}

const toBody = (repaired: string): string => repaired.slice('TRK-'.length).replace('-', '');

function format(body: string): string {
  return `TRK-${body.slice(0, 6)}-${body.slice(6)}`;
}
