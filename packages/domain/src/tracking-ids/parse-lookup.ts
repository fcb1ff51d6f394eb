import { stripInvisible } from '../text/invisible.ts';
import { normalizeTrackingId, restoreScannedKeys, toTrackingKey } from './normalize-tracking-id.ts';
import { checkTrackingId, repairTrackingId, stripPiece } from './parse-tracking-id.ts';
import { LOOKUP_BOUNDS, MAX_TRACKING_ID_LENGTH } from './tracking-id-limits.ts';

export type LookupResult =
  | { kind: 'nothing' }
  /** Unique, in the order of the text. */
  | {
      kind: 'ids';
      trackingIds: readonly string[];
      /** Recognized as ours by form or link; otherwise the text may also be a name. */
      isNamed: boolean;
    }
  | { kind: 'none'; isLink: boolean };

/** Separator between the groups of an ID with `TRK`, hand-written or broken across lines. */
const GAP = '[\\s-]{0,3}';
const GROUP = '[0-9A-Z]{6}';
const EDGE = '[\\p{L}\\p{N}]';
const OWN_ID = new RegExp(`(?<!${EDGE})TRK${GAP}${GROUP}${GAP}${GROUP}(?!${EDGE})`, 'gu');
const EXACT_OWN_ID = new RegExp(`^TRK-${GROUP}-${GROUP}$`);
/** Without `TRK` it may be any order number: it needs a letter, a digit and a valid check character. */
const BARE_ID = new RegExp(`(?<![\\p{L}\\p{N}-])${GROUP}-?${GROUP}(?![\\p{L}\\p{N}-])`, 'gu');
/** Two IDs that lost the line break between them. */
const JOINED_IDS = new RegExp(`${GROUP}(?=TRK-${GROUP}-${GROUP})`, 'u');
const OWN_LINK = /\/t(?:rack)?(?:\/([^/?#&]+)|\/?\?([^#]*))/i;
/** Inside a word without these delimiters, `TRK` may be part of an imported ID. */
const ID_DELIMITER = /[\s,;:=&#|<>"'@?]/;
export const MAX_LISTED_WORDS = 3;
/** Matches only at the start of a run of separators; starting at each character would take quadratic time. */
const TEXT_BORDER = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
const PART_BORDER = /^[\s"']+|(?<![\s"'])[\s"']+$/g;
const LINK_END = { whole: /(?<![)\].!:*~'])[)\].!:*~']+$/, withBracket: /(?<![\].!:*~'])[\].!:*~']+$/ } as const;

/** Parses an ID, one of our links, a message or a list. Imported IDs have any form, so a possible ID stays as typed. */
export function parseLookup(text: string): LookupResult {
  const typed = restoreScannedKeys(stripMarks(text.slice(0, LOOKUP_BOUNDS.characters))).trim();
  if (typed === '') return { kind: 'nothing' };
  const simple = simplify(typed);
  const trimmed = simple.replace(TEXT_BORDER, '');
  if (repairTrackingId(trimmed) !== undefined) return ids([oneLine(trimmed)], { isNamed: isOurs(trimmed) });

  const decoded = simplify(typed.replace(/(?:%[0-9A-F]{2})+/gi, decode));
  const named = [...findLinked(typed, decoded), ...findOwnIds(simple, decoded)];
  if (named.length > 0) return ids(named, { isNamed: true });
  const listed = findListed(typed);
  if (listed.length > 0) return ids(listed);
  const whole = normalizeTrackingId(typed);
  const isLink = /:\/\/|^www\./i.test(typed);
  return !isLink && isPossibleId(whole) ? ids([whole], { isNamed: isOurs(whole) }) : { kind: 'none', isLink };
}

const isOurs = (text: string) =>
  repairTrackingId(text) !== undefined && (text.startsWith('TRK') || (/\d/.test(text) && checkTrackingId(text) === 'valid'));

export type FormError =
  | { code: 'digits'; count: number }
  | { code: 'carrier' }
  /** Number of letters and digits, where twelve are required. */
  | { code: 'length'; count: number }
  | { code: 'characters'; characters: string }
  | { code: 'other' };

const ID_CHARACTERS = 12;
const MIN_CARRIER_DIGITS = 8;
const MAX_CARRIER_LETTERS = 4;

/** @returns undefined if the form is right, even with a wrong check character. */
export function checkForm(text: string): FormError | undefined {
  const simple = simplify(stripMarks(text)).trim();
  if (checkTrackingId(simple) !== 'unknown') return undefined;
  const compact = simple.replace(/[\s.-]/g, '');
  const isNamed = compact.startsWith('TRK');
  const body = isNamed ? compact.slice('TRK'.length) : compact;
  const digits = body.replace(/\D/g, '').length;
  if (!isNamed && digits >= MIN_CARRIER_DIGITS && digits === body.length) return { code: 'digits', count: digits };
  if (!isNamed && (/^1Z[0-9A-Z]{16}$/.test(body) || isMostlyDigits(body, digits))) return { code: 'carrier' };
  if (!isNamed && (body.length > ID_CHARACTERS || (digits === 0 && simple.includes(' ')))) return { code: 'other' };
  if ([...body].length !== ID_CHARACTERS) return { code: 'length', count: [...body].length };
  const characters = [...new Set(body.replace(/[0-9A-TV-Z]/g, ''))].join(' ');
  return characters ? { code: 'characters', characters } : { code: 'other' };
}

const isMostlyDigits = (body: string, digits: number) =>
  digits >= MIN_CARRIER_DIGITS && body.length - digits <= MAX_CARRIER_LETTERS && /^[0-9A-Z]+$/.test(body);

/** Removes direction marks, zero-width and control characters and lone surrogates; white space stays. */
const stripMarks = (text: string) => stripInvisible(text).replace(/\p{Cf}|\p{Cs}|(?!\s)\p{Cc}/gu, '');

const simplify = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Pd}\u2212]/gu, '-');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Must match what imports accept (interpret-row.ts). */
const isPossibleId = (text: string) => isShort(text) && /[\p{L}\p{N}]/u.test(text) && !/[,;]/.test(text);

/** A grouped ID exceeds the maximum length of an ID; prose of that length has fewer digits. */
function isShort(text: string): boolean {
  if (text.length <= MAX_TRACKING_ID_LENGTH) return true;
  const key = toTrackingKey(text);
  return key.length <= MAX_TRACKING_ID_LENGTH && key.replace(/\D/g, '').length * 2 >= key.length;
}

/** Finds the IDs in our links on any host. A nested link is found once it is decoded. */
function findLinked(typed: string, decoded: string): string[] {
  const found = [typed, decoded].map((text) => text.split(/[\s<>"|,;]+/).flatMap((word) => linkedId(word) ?? []));
  return found.find((trackingIds) => trackingIds.length > 0) ?? [];
}

function linkedId(word: string): string | undefined {
  const [, inPath, query] = OWN_LINK.exec(word) ?? [];
  const inQuery = [...new URLSearchParams(query)].find(([name]) => name.toLowerCase() === 'id')?.[1];
  const id = normalizeTrackingId(inPath === undefined ? (inQuery ?? '') : decode(stripLinkEnd(inPath)));
  const simple = simplify(id);
  const read = repairTrackingId(simple) === undefined ? id : simple;
  return isPossibleId(read) ? read : undefined;
}

const stripLinkEnd = (part: string) => part.replace(part.includes('(') ? LINK_END.withBracket : LINK_END.whole, '');

function findOwnIds(simple: string, decoded: string): string[] {
  if (!ID_DELIMITER.test(simple) && simple === decoded && !JOINED_IDS.test(simple)) return [];
  const text = decoded.replaceAll(new RegExp(JOINED_IDS, 'gu'), '$& ');
  const named = text.match(OWN_ID)?.flatMap((match) => parseOwnId(match) ?? []) ?? [];
  if (named.length > 0) return named;
  const isBare = (match: string) => /\d/.test(match) && /[A-Z]/.test(match) && checkTrackingId(match) === 'valid';
  return text.match(BARE_ID)?.flatMap((match) => (isBare(match) ? (repairTrackingId(match) ?? []) : [])) ?? [];
}

/** With gaps between its groups a match is prose unless the check character is valid. */
function parseOwnId(match: string): string | undefined {
  if (EXACT_OWN_ID.test(match)) return repairTrackingId(match) && match;
  return match.includes('-') || checkTrackingId(match) === 'valid' ? repairTrackingId(match) : undefined;
}

/** Finds a list of IDs of any form, each with a digit; the first line may be a heading. */
function findListed(typed: string): string[] {
  const parts = typed.split(/[\r\n\t,;|]+/).flatMap((part) => oneLine(part.replace(PART_BORDER, '')) || []);
  const isId = (part: string) => /\d/.test(part) && isPossibleId(part) && part.split(' ').length <= MAX_LISTED_WORDS;
  const [first, ...rest] = parts;
  if (first === undefined || rest.length === 0 || !rest.every(isId)) return [];
  return (isId(first) ? parts : rest).map(normalizeTrackingId);
}

function ids(trackingIds: readonly string[], { isNamed = false } = {}): LookupResult {
  const byMeaning = new Map<string, string>();
  for (const id of trackingIds.map(stripPiece)) {
    const meaning = repairTrackingId(id) ?? id;
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, id);
  }
  return { kind: 'ids', trackingIds: [...byMeaning.values()].slice(0, LOOKUP_BOUNDS.ids), isNamed };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
