import type { ImportField } from '@waybill/contracts/imports/fields';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone } from '@waybill/domain/parsers/parse-phone';
import { joinWords } from '../../../platform/search/words.ts';
import { parseStatus } from '../rows/read-cell.ts';

const MIN_PHONE_DIGITS = 6;

type Test = (text: string) => boolean;

const isDate: Test = (text) => 'date' in parseDate(text, { order: 'day first' });
const isPhone: Test = (text) => text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS && parsePhone(text) !== undefined;
/** `PO-4711` is a number of an order. */
const isAddress: Test = (text) => /\p{L}{2}/u.test(text) && /\d/.test(text) && /\S\s+\S/.test(text);
const isWords: Test = (text) => /^[\p{L}\p{M} .,'-]+$/u.test(text);

/** In this order, each for the first column that fits. */
const TESTS: readonly [ImportField, Test][] = [
  ['recipientEmail', (text) => parseEmail(text) !== undefined],
  ['deliveryDate', isDate],
  ['recipientPhone', isPhone],
  ['recipientAddress', isAddress],
  ['recipientName', isWords],
];

/** Whether `tomorrow` is a date does not depend on today. */
const ANY_DAY = { today: '2000-01-01' };

const mayBeDate = (text: string): boolean => {
  const reading = parseDate(text, { order: null, serials: true, relativeTo: ANY_DAY });
  return 'date' in reading || reading.fault !== 'unreadable';
};

/** Headings that may name another thing: the state of an address, the payment of an order, the day of an order. */
const DOUBTFUL: Partial<Record<ImportField, { headings: readonly string[]; fits: (text: string) => boolean }>> = {
  status: { headings: ['state', 'zustand', 'estado', 'orderstatus'], fits: (text) => parseStatus(text) !== undefined },
  deliveryDate: { headings: ['date', 'due'], fits: mayBeDate },
  happenedAt: { headings: ['delivered', 'eventdate', 'eventtime'], fits: mayBeDate },
};

/** For a file without known column names. */
export function guessByContent(columns: readonly string[], samples: readonly (readonly string[])[]): [ImportField, string][] {
  const taken = new Set<string>();
  return TESTS.flatMap(([field, fits]): [ImportField, string][] => {
    const column = columns.find((name, index) => {
      const texts = samples[index] ?? [];
      return !taken.has(name) && texts.length > 0 && texts.every(fits);
    });
    if (column === undefined) return [];
    taken.add(column);
    return [[field, column]];
  });
}

/** A heading that names a field is believed: cells that do not fit are problems of their rows. */
export function fitsSamples(field: ImportField, column: string, samples: readonly string[]): boolean {
  const doubtful = DOUBTFUL[field];
  if (!doubtful?.headings.includes(joinWords(column)) || samples.length === 0) return true;
  return samples.some(doubtful.fits);
}
