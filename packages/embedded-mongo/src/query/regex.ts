import type { BSONRegExp } from 'bson';
import { MongoError } from '../errors.ts';

/** Constructs of PCRE that JavaScript lacks or reads differently: refused rather than matched wrongly. */
const UNSUPPORTED = /\\[AZzGhHRQEKX]|\(\?>|\(\?[a-zA-Z-]+[:)]|\(\?[P|#&R(]|\[\[:|[+*?}]\+/;

/** A MongoDB regular expression (PCRE pattern and the options i, m, s, x, u) as a JavaScript one. */
export function compileRegex(value: BSONRegExp): RegExp {
  const { pattern, options } = liftInlineOptions(value);
  if (UNSUPPORTED.test(pattern)) {
    throw new MongoError('InvalidRegex', `Regular expression is not supported here: ${pattern}`);
  }
  if (/[^imsxu]/.test(options)) {
    throw new MongoError('InvalidRegex', `invalid flag in regex options: ${options}`);
  }
  const multiline = options.includes('m');
  const source = translate(pattern, { multiline, isExtended: options.includes('x') });
  const flags = options.replaceAll(/[xu]/g, '');
  return compileWithFlags(source, flags);
}

function compileWithFlags(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MongoError('InvalidRegex', `Regular expression is invalid: ${reason}`);
    }
  }
}

function liftInlineOptions(value: BSONRegExp): { pattern: string; options: string } {
  const inline = /^\(\?([imsx]+)\)/.exec(value.pattern);
  if (!inline) return { pattern: value.pattern, options: value.options };
  const options = [...new Set(`${value.options}${inline[1] ?? ''}`)].join('');
  return { pattern: value.pattern.slice(inline[0].length), options };
}

/** PCRE's `$` also matches before a closing line break, and option x lets blanks and comments be written freely. */
function translate(pattern: string, options: { multiline: boolean; isExtended: boolean }): string {
  let source = '';
  let isInClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (char === '\\') {
      source += char + pattern.charAt(++i);
    } else if (isInClass) {
      isInClass = char !== ']';
      source += char;
    } else if (char === '$' && !options.multiline) {
      source += '(?=\\n?(?![\\s\\S]))';
    } else if (options.isExtended && /\s/.test(char)) {
      continue;
    } else if (options.isExtended && char === '#') {
      const end = pattern.indexOf('\n', i);
      i = end < 0 ? pattern.length : end;
    } else {
      isInClass = char === '[';
      source += char;
    }
  }
  return source;
}

/**
 * The literal text a regular expression must start with (`^abc`), for an index range. `isExact`: the expression says
 * nothing more than that prefix. Undefined when it is not anchored or case does not count.
 */
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
