import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { findBuiltInShipper } from './columns/built-in-shippers.ts';
import { matchColumns } from './columns/match-columns.ts';
import { scoreHeadings } from './columns/score-headings.ts';
import { openFile } from './files/open-file.ts';
import { DETECT_ALL, type ImportAnswers } from './import-answers.ts';
import { surveyRows } from './survey-rows.ts';

/** Rows that are read to guess which column holds what. */
const SAMPLE_ROWS = 50;

interface GuessOptions {
  reading?: ImportReading;
  /** Columns that the new file has, too, keep their fields. */
  before?: ImportAnswers;
}

export interface Guess {
  answers: ImportAnswers;
  shipper: ImportBatch['shipper'];
}

/** @throws AppError if the file cannot be read. */
export async function guessAnswers(content: Buffer, { reading = DETECT_ALL, before }: GuessOptions): Promise<Guess> {
  const file = await openFile(content, { reading, scoreHeadings });
  const table = await file.read();
  const { samples } = await surveyRows(table, { dateColumn: undefined, maxRows: SAMPLE_ROWS });
  const builtIn = findBuiltInShipper(table.columns);
  const answers: ImportAnswers = {
    reading,
    mapping: builtIn && !before ? builtIn.mapping : matchColumns(table.columns, samples, before?.mapping),
    values: before?.values ?? builtIn?.values ?? {},
    dateFormat: before?.dateFormat ?? builtIn?.dateFormat ?? null,
    existing: before?.existing ?? 'skip',
  };
  return { answers, shipper: builtIn ? { name: builtIn.name } : null };
}
