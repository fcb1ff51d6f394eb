import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { fold } from '../../../platform/search/words.ts';

const HOUSE_NUMBER = /^\d{1,4} ?[a-z]?(?:[/-]\d{1,4} ?[a-z]?)?$/i;
/** Of any country: `10115`, `01310-100`, `SW1A 1AA`, `1015 CJ`. */
const POSTCODE = /^(?=.{3,10}$)(?=.*\d)[A-Z\d]+(?:[ -][A-Z\d]+)?$/;
const TWO_LETTERS = /^[A-Z]{2}$/;
const DIGIT = /\d/;
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Joins cells as people write names, places and addresses. Empty cells and repeated ones are left out. */
export function joinCells(field: ImportField, cells: readonly string[]): string {
  const parts = cells.map((cell) => cell.trim()).filter((cell, index, all) => cell !== '' && isFirst(cell, all.slice(0, index)));
  if (field.endsWith('Address')) return joinAddress(parts);
  const isPlace = field === 'origin' || field === 'destination';
  if (!isPlace) return parts.join(' ');
  // A cell alone may be the town.
  return parts.map((part, index) => (index > 0 && index === parts.length - 1 ? nameCountry(part) : part)).join(', ');
}

const isFirst = (cell: string, before: readonly string[]): boolean => !before.some((one) => fold(one) === fold(cell));

const nameCountry = (text: string): string => (TWO_LETTERS.test(text) ? (countryNames.of(text) ?? text) : text);

/** `Hauptstr. 5, 10115 Berlin` and `10 Main St, Springfield, IL 62701`: numbers stand with what they belong to. */
function joinAddress(parts: readonly string[]): string {
  let joined = '';
  let isBeforeTown = false;
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? '';
    const isHouse = HOUSE_NUMBER.test(part) && index === 1 && !DIGIT.test(before);
    const isPostcode = !isHouse && POSTCODE.test(part);
    // Behind a town or the code of a state, it ends the town's line.
    const isBehindTown = isPostcode && index > 1 && !DIGIT.test(before);
    const separator = isHouse || isBehindTown || isBeforeTown ? ' ' : ', ';
    joined += joined === '' ? part : separator + part;
    isBeforeTown = isPostcode && !isBehindTown;
  }
  return joined;
}
