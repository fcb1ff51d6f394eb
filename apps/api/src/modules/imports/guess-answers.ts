import { DETECT_READING, type ImportReading } from '@waybill/contracts/shipments/import-answers';
import { findBuiltInShipper } from './columns/built-in-shippers.ts';
import { matchColumns } from './columns/match-columns.ts';
import type { FileSource, ImportFile } from './files/open-file.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { ImportAnalysis } from './import-model.ts';
import { openSource } from './open-source.ts';
import { recognizeShipper } from './shippers/recognize-shipper.ts';
import type { ShipperRepository } from './shippers/shipper-repository.ts';
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
  file: ImportFile;
  shipper: ImportAnalysis['shipper'];
}

/** From remembered shippers, else from built-in ones and column names. @throws AppError if the file cannot be read. */
export async function guessAnswers(
  { importShippers }: { importShippers: Pick<ShipperRepository, 'list'> },
  source: FileSource,
  { reading = DETECT_READING, before }: GuessOptions = {},
): Promise<Guess> {
  const file = await openSource(source, reading);
  const known = before ? undefined : await recognizeShipper(importShippers, source, { file, reading });
  if (known) {
    const { shipper, ...found } = known;
    return { ...found, shipper: { name: shipper.name, shipperId: shipper.shipperId } };
  }
  const table = await file.read();
  const { samples } = await surveyRows(table, { dateColumns: [], maxRows: SAMPLE_ROWS });
  const builtIn = findBuiltInShipper(table.columns);
  const answers: ImportAnswers = {
    reading,
    mapping: builtIn && !before ? builtIn.mapping : matchColumns(table.columns, samples, before?.mapping),
    values: before?.values ?? {},
    dateFormat: before?.dateFormat ?? builtIn?.dateFormat ?? null,
    existing: before?.existing ?? 'skip',
    words: before?.words ?? [],
    orderRows: before?.orderRows ?? null,
    endedOn: before?.endedOn ?? null,
  };
  return { answers, file, shipper: builtIn ? { name: builtIn.name, shipperId: null } : null };
}
