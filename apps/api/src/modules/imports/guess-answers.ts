import {
  DETECT_READING,
  type ImportMapping,
  type ImportReading,
  type ImportValues,
} from '@waybill/contracts/shipments/import-answers';
import { findSenderByEmail } from '../senders/get-sender.ts';
import { findBuiltInShipper } from './columns/built-in-shippers.ts';
import { matchColumns } from './columns/match-columns.ts';
import type { Letter } from './files/mail/read-letter.ts';
import type { FileSource, ImportFile } from './files/open-file.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportAnalysis } from './import-model.ts';
import { openSource } from './open-source.ts';
import { recognizeShipper } from './shippers/recognize-shipper.ts';
import type { ShipperRepository } from './shippers/shipper-repository.ts';
import { surveyRows } from './survey-rows.ts';

/** Rows that are read to guess which column holds what. */
const SAMPLE_ROWS = 50;

interface GuessParts {
  importShippers: Pick<ShipperRepository, 'list'>;
  shipments: Pick<ImportContext['shipments'], 'findNewestByEmail'>;
}

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
  { importShippers, shipments }: GuessParts,
  source: FileSource,
  { reading = DETECT_READING, before }: GuessOptions = {},
): Promise<Guess> {
  const file = await openSource(source, reading);
  const known = before ? undefined : await recognizeShipper(importShippers, source, { file, reading });
  if (known) {
    const { shipper, answers, ...found } = known;
    const values = { ...answers.values, ...(await readValues({ shipments }, file.letter, answers)) };
    // Lines of every mail have the same columns.
    const isOther = values.senderName !== answers.values.senderName;
    return {
      ...found,
      answers: { ...answers, values },
      shipper: isOther ? null : { name: shipper.name, shipperId: shipper.shipperId },
    };
  }
  const table = await file.read();
  const { samples } = await surveyRows(table, { dateColumns: [], maxRows: SAMPLE_ROWS });
  const builtIn = findBuiltInShipper(table.columns);
  const mapping = builtIn && !before ? builtIn.mapping : matchColumns(table.columns, samples, before?.mapping);
  const answers: ImportAnswers = {
    reading,
    mapping,
    values: before?.values ?? (await readValues({ shipments }, file.letter, { mapping })),
    dateFormat: before?.dateFormat ?? builtIn?.dateFormat ?? null,
    existing: before?.existing ?? 'skip',
    words: before?.words ?? [],
    orderRows: before?.orderRows ?? null,
    endedOn: before?.endedOn ?? null,
  };
  return { answers, file, shipper: builtIn ? { name: builtIn.name, shipperId: null } : null };
}

/** For every row, from the text of a mail and the shipments of its writer, where no column has them. */
async function readValues(
  { shipments }: Pick<GuessParts, 'shipments'>,
  letter: Letter | undefined,
  { mapping }: { mapping: ImportMapping },
): Promise<ImportValues> {
  if (!letter) return {};
  const { writers, weight, deliveryDate } = letter;
  const sender = mapping.senderName === undefined ? await findSenderByEmail({ shipments }, writers) : undefined;
  const stated = {
    senderName: sender?.name,
    senderAddress: sender?.address,
    senderPhone: sender?.phone,
    senderEmail: sender?.email,
    origin: sender?.origin,
    weight,
    deliveryDate,
  };
  return Object.fromEntries(
    Object.entries(stated).filter(([field, text]) => text && mapping[field as keyof ImportMapping] === undefined),
  );
}
