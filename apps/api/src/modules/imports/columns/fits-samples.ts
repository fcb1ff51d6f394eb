import type { ImportField } from '@waybill/contracts/shipments/import-fields';
import { parseDate } from '@waybill/domain/dates/parse-date';
import { joinWords } from '../../../platform/search/words.ts';
import { parseStatus } from '../status-words.ts';

/** Whether `tomorrow` is a date does not depend on today. */
const ANY_DAY = { today: '2000-01-01' };

const isDate = (text: string): boolean => {
  const reading = parseDate(text, { order: null, serials: true, relativeTo: ANY_DAY });
  return 'date' in reading || reading.fault !== 'unreadable';
};

/** Headings that may name another thing: the state of an address, the payment of an order, the day of an order. */
const DOUBTFUL: Partial<Record<ImportField, { headings: readonly string[]; fits: (text: string) => boolean }>> = {
  status: { headings: ['state', 'zustand', 'estado', 'orderstatus'], fits: (text) => parseStatus(text) !== undefined },
  deliveryDate: { headings: ['date', 'due'], fits: isDate },
  happenedAt: { headings: ['delivered', 'eventdate', 'eventtime'], fits: isDate },
};

/** A heading that names a field is believed: cells that do not fit are problems of their rows. */
export function fitsSamples(field: ImportField, column: string, samples: readonly string[]): boolean {
  const doubtful = DOUBTFUL[field];
  if (!doubtful?.headings.includes(joinWords(column)) || samples.length === 0) return true;
  return samples.some(doubtful.fits);
}
