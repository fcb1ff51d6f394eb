import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone } from '@waybill/domain/parsers/parse-phone';

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
