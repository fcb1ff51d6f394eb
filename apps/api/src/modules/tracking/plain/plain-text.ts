import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { PlainEntry, PlainReceipt } from './plain-receipt.ts';

/** Fits mails and terminals. */
const COLUMNS = 72;
const INDENT = 7;

interface PlainTextOptions {
  language: Language;
  fullPage: string;
}

export function plainText(receipt: PlainReceipt, { language, fullPage }: PlainTextOptions): string {
  const t = translator(language);
  const { trackingId, answer, grounds, contact, places, lastUpdate, zone, history } = receipt;
  const { status, since, headline, received, sentence, date, details, due, pay } = answer;
  const facts: [term: string, value: string][] = [
    [t(texts.receipt.status), [status, since].filter(Boolean).join(' ')],
    [date.term, date.value],
    ...[date.opening ?? [], date.notes].flat().map((note): [string, string] => ['', note]),
    ...(due ? [[due.term, due.value] as [string, string]] : []),
    ...places.map(({ term, place }): [string, string] => [term, place]),
    [t(texts.receipt.lastUpdate), lastUpdate],
  ];
  const width = Math.max(...facts.map(([term]) => term.length)) + 2;
  return [
    ...wrap(trackingId),
    ...wrap(headline),
    ...[received ?? [], sentence ?? []].flat().flatMap((line) => wrap(line)),
    '='.repeat(COLUMNS),
    ...facts.flatMap(([term, value]) => wrap(value, { first: term.padEnd(width), rest: width })),
    '',
    ...(details.length === 0 ? [] : [...wrap(details.join(' ')), '']),
    ...(pay ? [`${pay.label}: ${pay.href}`, ''] : []),
    ...(contact ? [...Object.values(contact).flatMap((line) => wrap(line)), ''] : []),
    ...(grounds.length === 0 ? [] : [...wrap(grounds.join(' ')), '']),
    t(texts.receipt.history),
    '-'.repeat(COLUMNS),
    ...history.flatMap((entry, index) => entryLines(entry, history[index - 1]?.day)),
    '',
    ...wrap(zone),
    fullPage,
    '',
  ].join('\n');
}

/** The day is printed when it changes. */
function entryLines({ day, time, status, reason, place, notes }: PlainEntry, dayBefore: string | undefined): string[] {
  const more = [place, reason, notes].filter((text) => text !== undefined);
  const indented = { first: ' '.repeat(INDENT), rest: INDENT };
  return [
    ...(day === dayBefore ? [] : [day]),
    ...wrap(status, { first: (time ?? '').padEnd(INDENT), rest: INDENT }),
    ...more.flatMap((text) => wrap(text, indented)),
  ];
}

export const plainNotice = (lines: readonly (string | undefined)[]): string =>
  `${lines.flatMap((line) => (line === undefined ? [] : wrap(line))).join('\n')}\n`;

/** Word wrap; words longer than a line are cut. */
function wrap(text: string, { first, rest }: { first: string; rest: number } = { first: '', rest: 0 }): string[] {
  const room = COLUMNS - rest;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => cut(whole, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.map((content, index) => `${index === 0 ? first : ' '.repeat(rest)}${content}`.trimEnd());
}

const cut = (word: string, room: number): string[] => {
  const pieces: string[] = [];
  for (let from = 0; from < word.length; from += room) pieces.push(word.slice(from, from + room));
  return pieces;
};
