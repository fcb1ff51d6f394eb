import { type ImportMapping, mappedColumns } from '@waybill/contracts/imports/answers';
import type { ImportDateFormat } from '@waybill/contracts/imports/fields';
import { type DetectedOrder, detectDateOrder } from '@waybill/domain/dates/parse-date';
import type { Table } from '../files/read-table.ts';
import { displayCell } from '../files/split-rows.ts';

const DATE_FIELDS = ['deliveryDate', 'happenedAt'] as const;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

export interface Survey {
  total: number;
  samples: string[][];
  dates: ReadonlySet<DetectedOrder>;
}

interface SurveyOptions {
  dateColumns: readonly string[];
  maxRows?: number;
}

export async function surveyRows({ columns, rows }: Table, { dateColumns, maxRows = Infinity }: SurveyOptions): Promise<Survey> {
  const samples = columns.map((): string[] => []);
  const dates = new Set<DetectedOrder>();
  const dateIndexes = dateColumns.map((column) => columns.indexOf(column));
  let total = 0;
  for await (const row of rows) {
    total += 1;
    if (total > maxRows) break;
    for (const [index, known] of samples.entries()) collect(known, displayCell(row, index));
    for (const index of dateIndexes) {
      const evidence = detectDateOrder(row.cells[index] ?? '');
      if (evidence) dates.add(evidence);
    }
  }
  return { total, samples, dates };
}

function collect(known: string[], cell: string): void {
  if (known.length >= SAMPLES) return;
  const sample = cell.trim().slice(0, SAMPLE_LENGTH);
  if (sample !== '' && !known.includes(sample)) known.push(sample);
}

/** Their order of day and month is the same. Joined columns are no dates. */
export const findDateColumns = (mapping: ImportMapping): string[] =>
  DATE_FIELDS.flatMap((field) => mappedColumns(mapping, field)[0] ?? []);

/** The chosen format, else the one the column implies; null if ambiguous. */
export function chooseDateFormat(dates: Survey['dates'], chosenFormat: ImportDateFormat | null): ImportDateFormat | null {
  if (chosenFormat) return chosenFormat;
  const [dayFirst, monthFirst] = [dates.has('day first'), dates.has('month first')];
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
}
