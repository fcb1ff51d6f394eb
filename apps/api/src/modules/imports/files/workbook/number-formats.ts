/** Excel refuses longer codes. */
const MAX_CODE = 255;
/** Longer numbers than any that Excel stores. */
const MAX_DIGITS = 400;
const TOKEN = /"([^"]*)"?|\\([^])|_[^]|\*[^]|\[([^\]]*)\]?|general|standard|am\/pm|a\/p|e[+-]|y+|m+|d+|h+|s+|[^]/giu;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d{1,20}(?:\.\d{1,20})?)$/;
const ELAPSED = /^(?:h+|m+|s+)$/i;
const DIGIT = /^[0#?]$/;
const DATE = /^(?:[ymdhs]+|am\/pm|a\/p)$/i;
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

export interface FormatToken {
  kind: 'literal' | 'code' | 'elapsed';
  text: string;
}

interface FormatSection {
  tokens: readonly FormatToken[];
  condition?: (value: number) => boolean;
  /** Windows number of the language of its month names. */
  language?: number;
}

/** How the cells of a style are read and shown. */
export interface NumberFormat {
  kind: 'number' | 'date' | 'elapsed';
  sections: readonly FormatSection[];
}

export const NUMBER: NumberFormat = { kind: 'number', sections: [] };

/** Formats without a code in the file (ECMA-376, 18.8.30). Those of days depend on the reader's country. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
const LOCAL_DAYS: readonly (readonly [first: number, last: number])[] = [
  [14, 14],
  [22, 22],
  [27, 36],
  [50, 58],
];

export function findBuiltIn(id: number): NumberFormat {
  const code = BUILT_IN[id];
  if (code !== undefined) return parseFormat(code);
  return LOCAL_DAYS.some(([first, last]) => first <= id && id <= last) ? { kind: 'date', sections: [] } : NUMBER;
}

/** @param code such as `yyyy\-mm\-dd;@` or `#,##0.00 "kg"`. */
export function parseFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE) return NUMBER;
  const sections: { tokens: FormatToken[]; condition?: (value: number) => boolean; language?: number }[] = [{ tokens: [] }];
  for (const [token, quoted, escaped, bracketed] of code.matchAll(TOKEN)) {
    const section = sections.at(-1) ?? { tokens: [] };
    const add = (kind: FormatToken['kind'], text: string) => void section.tokens.push({ kind, text });
    if (quoted !== undefined || escaped !== undefined) add('literal', quoted ?? escaped ?? '');
    else if (bracketed !== undefined) {
      const [symbol = '', language = ''] = bracketed.startsWith('$') ? bracketed.slice(1).split('-') : [];
      const condition = readCondition(bracketed);
      if (ELAPSED.test(bracketed)) add('elapsed', bracketed);
      if (symbol !== '') add('literal', symbol);
      if (language !== '') section.language = Number.parseInt(language, 16);
      if (condition) section.condition = condition;
    } else if (token === ';') sections.push({ tokens: [] });
    else if (token.startsWith('_')) add('literal', ' ');
    else if (!(token.startsWith('*') && token.length > 1)) add('code', token);
  }
  return { kind: classify(sections[0]?.tokens ?? []), sections };
}

function classify(tokens: readonly FormatToken[]): NumberFormat['kind'] {
  if (tokens.some(({ kind }) => kind === 'elapsed')) return 'elapsed';
  const codes = tokens.flatMap(({ kind, text }) => (kind === 'code' ? [text.toLowerCase()] : []));
  // Zeros behind seconds are fractions of a second.
  const isFraction = (index: number) =>
    codes
      .slice(0, index)
      .findLast((code) => !/^[0.,]$/.test(code))
      ?.startsWith('s');
  const hasNumber = codes.some(
    (code, index) => code === 'general' || code === 'standard' || (DIGIT.test(code) && !isFraction(index)),
  );
  return !hasNumber && codes.some((code) => /^[ymdhs]+$/.test(code)) ? 'date' : 'number';
}

function readCondition(text: string): ((value: number) => boolean) | undefined {
  const [, operator, limit] = CONDITION.exec(text) ?? [];
  if (operator === undefined) return undefined;
  const bound = Number(limit);
  const tests: Readonly<Record<string, (value: number) => boolean>> = {
    '<=': (value) => value <= bound,
    '>=': (value) => value >= bound,
    '<>': (value) => value !== bound,
    '<': (value) => value < bound,
    '>': (value) => value > bound,
    '=': (value) => value === bound,
  };
  return tests[operator];
}

/** @returns undefined if the format shows the text as it is, or hides it. */
export function showText(text: string, { sections }: NumberFormat): string | undefined {
  const section = sections.find(({ tokens }) => tokens.some(({ kind, text: code }) => kind === 'code' && code === '@'));
  const shown = section?.tokens.map(({ kind, text: code }) => (kind === 'code' && code === '@' ? text : code)).join('');
  return shown === undefined || shown.trim() === '' || shown === text ? undefined : shown;
}

/** @param plain without an exponent. @returns what Excel displays; undefined if that is the number, hides it or drops digits. */
export function showNumber(plain: string, { sections }: NumberFormat): string | undefined {
  const [, minus = '', whole = '', fraction = ''] = plain.length > MAX_DIGITS ? [] : (PLAIN.exec(plain) ?? []);
  const numeric = sections.slice(0, 3).filter(({ tokens }) => !tokens.some(({ kind, text }) => kind === 'code' && text === '@'));
  const index = whole === '' ? -1 : findSection(Number(plain), numeric);
  const section = numeric[index];
  if (!section) return undefined;
  // The second section says itself how a negative number is marked.
  const isMarked = index > 0 && section.condition === undefined;
  const text = renderNumber({ whole, fraction, minus: isMarked ? '' : minus }, section.tokens)?.trim();
  return text === '' || text === plain ? undefined : text;
}

function findSection(value: number, sections: readonly FormatSection[]): number {
  const hasConditions = sections.some(({ condition }) => condition);
  return sections.findIndex(({ condition }, index) => {
    if (condition) return condition(value);
    if (index === sections.length - 1) return sections.length < 3 || hasConditions || value === 0;
    if (index === 1) return value < 0;
    return sections.length === 2 ? value >= 0 : value > 0;
  });
}

interface Decimal {
  minus: string;
  whole: string;
  fraction: string;
}

function renderNumber(number: Decimal, tokens: readonly FormatToken[]): string | undefined {
  const isCode = (token: FormatToken | undefined, code: string) => token?.kind === 'code' && token.text === code;
  const isSlot = ({ kind, text }: FormatToken) => kind === 'code' && DIGIT.test(text);
  const hasCode = (test: RegExp) => tokens.some(({ kind, text }) => kind === 'code' && test.test(text));
  if (hasCode(/^(?:general|standard)$/i)) {
    const { minus, whole, fraction } = number;
    const general = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
    return minus + tokens.map(({ kind, text }) => (kind === 'code' && /^[gs]/i.test(text) ? general : text)).join('');
  }
  // An exponent hides digits, and fractions are not used in these files.
  if (hasCode(/^e[+-]$/i) || (hasCode(/^\/$/) && hasCode(/^\?$/))) return undefined;
  const point = tokens.findIndex((token) => isCode(token, '.'));
  const before = point === -1 ? tokens : tokens.slice(0, point);
  const after = point === -1 ? [] : tokens.slice(point + 1);
  const lastSlot = before.findLastIndex(isSlot);
  const firstSlot = before.findIndex(isSlot);
  const commas = before.flatMap((token, index) => (isCode(token, ',') ? [index] : []));
  const thousands = commas.filter((index) => index > lastSlot && lastSlot !== -1).length;
  const isGrouped = commas.some((index) => index > firstSlot && index < lastSlot);
  const percents = tokens.filter((token) => isCode(token, '%')).length;
  const decimals = after.filter(isSlot).length;
  const { whole, fraction } = round(number, { shift: 2 * percents - 3 * thousands, decimals });

  let text = '';
  let rest = whole;
  let count = 0;
  for (const [index, token] of [...before.entries()].toReversed()) {
    if (!isSlot(token)) {
      if (!isCode(token, ',')) text = token.text + text;
      continue;
    }
    const digits = (index === firstSlot ? rest : rest.slice(-1)) || { '0': '0', '?': ' ' }[token.text] || '';
    rest = index === firstSlot ? '' : rest.slice(0, -1);
    for (const digit of [...digits].toReversed()) {
      if (isGrouped && count > 0 && count % 3 === 0 && digit !== ' ') text = `,${text}`;
      text = digit + text;
      count += 1;
    }
  }
  if (point !== -1) text += '.';
  let place = 0;
  for (const token of after) {
    if (isSlot(token)) {
      const isTrailing = /^0*$/.test(fraction.slice(place));
      text += isTrailing ? ({ '0': '0', '?': ' ' }[token.text] ?? '') : (fraction[place] ?? '');
      place += 1;
    } else text += token.text;
  }
  return /[1-9]/.test(whole + fraction) ? number.minus + text : text;
}

/** Half away from zero, on decimal digits, as Excel does. The whole part of zero is ''. */
function round({ whole, fraction }: Decimal, { shift, decimals }: { shift: number; decimals: number }) {
  const padded = '0'.repeat(Math.max(0, -shift)) + whole + fraction.padEnd(Math.max(shift, 0), '0');
  const place = Math.max(0, -shift) + whole.length + shift;
  const kept = padded.slice(0, place) + padded.slice(place).slice(0, decimals).padEnd(decimals, '0');
  const isUp = (padded[place + decimals] ?? '0') >= '5';
  const digits = (BigInt(kept || '0') + (isUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return { whole: digits.slice(0, at).replace(/^0+/, ''), fraction: digits.slice(at) };
}

export const isDateCode = ({ kind, text }: FormatToken): boolean => kind === 'code' && DATE.test(text);
