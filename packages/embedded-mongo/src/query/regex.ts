import type { BSONRegExp } from 'bson';
import { RE2JS } from 're2js';
import { MongoError } from '../errors.ts';

/** MongoDB's limit in characters. */
const MAX_PATTERN = 32_764;
/** PCRE parts to translate to RE2 (escapes, sets, `$`, and blanks and comments with option x), and quoted text. */
const PARTS =
  /(?<quoted>\\Q[\s\S]*?(?:\\E|$))|\\(?<escaped>[\s\S]?)|(?<set>\[\^?\]?(?:\[:\^?[a-z]+:\]|\\[\s\S]|[^\]\\])*\])|(?<open>\[)|(?<end>\$)|(?<free>\s|#[^\n]*)/g;
/** Escapes with a different meaning in RE2, and groups with options it lacks or defines differently. */
const READ_OTHERWISE = /^(?:[\dCeEhvNRXKGgk]|c)$/;
const REFUSED_GROUP = /\(\?(?:[a-zA-Z-]*[mxJn]|[P|#&R(])/;
/** White space in PCRE; RE2 lacks the vertical tab. */
const SPACE = '\\t-\\r ';
const NO_SPACE = '\\x00-\\x08\\x0e-\\x1f!-\\x{10FFFF}';
/** `$` in PCRE also matches before a final line break. */
const END = '(?:\\n?\\z)';
const FLAGS: Readonly<Record<string, number>> = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL };

/** Runs in linear time. @throws MongoError InvalidRegex, also for features RE2 lacks (look-around, back references). */
export function compileRegex(value: BSONRegExp): (text: string) => boolean {
  const { pattern, options } = liftInlineOptions(value);
  if (/[^imsxu]/.test(options)) throw new MongoError('InvalidRegex', `invalid flag in regex options: ${options}`);
  if (pattern.length > MAX_PATTERN) throw new MongoError('InvalidRegex', 'Regular expression is too long');
  const source = translate(pattern, options);
  const flags = [...options].reduce((sum, option) => sum | (FLAGS[option] ?? 0), 0);
  try {
    const regex = RE2JS.compile(source, flags);
    return (text) => regex.test(text);
  } catch (error) {
    throw invalid(pattern, error instanceof Error ? error.message : String(error));
  }
}

const invalid = (pattern: string, reason: string): MongoError =>
  new MongoError('InvalidRegex', `Regular expression is invalid, or not supported here: ${pattern} (${reason})`);

function liftInlineOptions(value: BSONRegExp): { pattern: string; options: string } {
  const inline = /^\(\?([imsx]+)\)/.exec(value.pattern);
  if (!inline) return { pattern: value.pattern, options: value.options };
  const options = [...new Set(`${value.options}${inline[1] ?? ''}`)].join('');
  return { pattern: value.pattern.slice(inline[0].length), options };
}

function translate(pattern: string, options: string): string {
  let source = '';
  let at = 0;
  for (const { 0: part, index, groups = {} } of pattern.matchAll(PARTS)) {
    source += pattern.slice(at, index);
    at = index + part.length;
    const { quoted, escaped, set, open, end, free } = groups;
    if (open !== undefined) throw invalid(pattern, 'a set that does not end');
    if (quoted !== undefined) source += quoted;
    else if (escaped !== undefined) source += translateEscape(pattern, escaped);
    else if (set !== undefined) source += translateSet(pattern, set);
    else if (end !== undefined) source += options.includes('m') ? '$' : END;
    else if (free !== undefined && !options.includes('x')) source += part;
  }
  source += pattern.slice(at);
  if (REFUSED_GROUP.test(source)) throw invalid(pattern, 'a group with options that are not supported here');
  return source;
}

function translateEscape(pattern: string, escaped: string): string {
  if (READ_OTHERWISE.test(escaped)) throw invalid(pattern, `\\${escaped} is not supported here`);
  if (escaped === 's') return `[${SPACE}]`;
  if (escaped === 'S') return `[${NO_SPACE}]`;
  // RE2 refuses an escape before a character beyond ASCII, which PCRE takes literally.
  if (escaped > '\x7f') return escaped;
  return escaped === 'Z' ? END : `\\${escaped}`;
}

function translateSet(pattern: string, set: string): string {
  return set.replace(/\\([\s\S])/g, (escape, escaped: string) => {
    if (READ_OTHERWISE.test(escaped) || /[QAzZ]/.test(escaped)) throw invalid(pattern, `${escape} is not supported here`);
    if (escaped === 's') return SPACE;
    if (escaped === 'S') return NO_SPACE;
    return escaped > '\x7f' ? escaped : escape;
  });
}

/** `isExact`: the pattern is nothing but the prefix. Undefined if not anchored or case-insensitive. */
export function literalPrefix(value: BSONRegExp): { prefix: string; isExact: boolean } | undefined {
  if (/[imx]/.test(value.options) || !value.pattern.startsWith('^')) return undefined;
  if (value.pattern.includes('|')) return undefined;
  const body = Array.from(value.pattern.slice(1));
  let prefix = '';
  let i = 0;
  while (i < body.length) {
    const isEscape = body[i] === '\\' && /[^\w\s]/.test(body[i + 1] ?? '');
    const char = body[isEscape ? i + 1 : i] ?? '';
    if (!isEscape && /[\\^$.[\](){}*+?]/.test(char)) break;
    const next = body[i + (isEscape ? 2 : 1)];
    if (next === '*' || next === '?' || next === '{') return { prefix, isExact: false };
    prefix += char;
    i += isEscape ? 2 : 1;
  }
  const rest = body.slice(i).join('');
  return { prefix, isExact: rest === '' || rest === '.*' };
}
