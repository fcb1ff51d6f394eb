import {
  DETECT_READING,
  IMPORT_DELIMITERS,
  type ImportMapping,
  type ImportReading,
  type ImportValues,
} from '@waybill/contracts/imports/answers';
import { findSenderByEmail } from '../../senders/profile.ts';
import type { ShipmentRepository } from '../../shipments/repository/shipment-repository.ts';
import { findBuiltInShipper } from '../columns/built-in-shippers.ts';
import { matchColumns } from '../columns/match-columns.ts';
import { renameColumns } from '../columns/rename-columns.ts';
import type { Letter } from '../files/mail/read-letter.ts';
import type { FileSource, ImportFile } from '../files/open-file.ts';
import { openSource } from '../files/open-source.ts';
import type { ImportAnalysis } from '../import-model.ts';
import { type ImportAnswers, NO_LATER_ANSWERS } from '../rows/import-answers.ts';
import { surveyRows } from '../rows/survey-rows.ts';
import { createShipperFinder, type MatchingShipper } from './columns-key.ts';
import type { ShipperRepository, ShipperView } from './shipper-repository.ts';

/** Rows that are read to guess which column holds what. */
const SAMPLE_ROWS = 50;

/** The remembered shippers that a file is compared with. The command line can pass a single one. */
export interface ShipperList {
  list: ShipperRepository['list'];
}

interface GuessParts {
  importShippers: ShipperList;
  shipments: ShipmentRepository;
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

interface RecognizedShipper {
  shipper: ShipperView;
  answers: ImportAnswers;
  file: ImportFile;
}

/** Each is opened, which may take seconds. */
const MAX_READINGS = 30;

interface Candidate extends MatchingShipper<ShipperView> {
  reading: ImportReading;
  row: number;
  columns: readonly string[];
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
    const values = { ...answers.values, ...(await readValues(shipments, file.letter, answers)) };
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
    values: before?.values ?? (await readValues(shipments, file.letter, { mapping })),
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
  shipments: ShipmentRepository,
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

/** The shipper whose column names stand in one of the first rows, in any likely encoding, delimiter or sheet. */
async function recognizeShipper(
  shippers: ShipperList,
  source: FileSource,
  { file, reading }: { file: ImportFile; reading: ImportReading },
): Promise<RecognizedShipper | undefined> {
  const known = await shippers.list();
  if (known.length === 0) return undefined;
  const best = await findBest(known, source, { file, reading });
  if (!best) return undefined;
  const { shipper, columns } = best;
  const { encoding, delimiter } = shipper.answers.reading;
  const isUnsure = file.info.encodings.some((likely) => likely.encoding === encoding);
  const as: ImportReading = {
    ...best.reading,
    encoding: best.reading.encoding ?? (isUnsure ? encoding : null),
    delimiter: best.reading.delimiter ?? delimiter,
    headerRow: best.row,
  };
  const answers = {
    ...NO_LATER_ANSWERS,
    ...shipper.answers,
    reading: as,
    mapping: renameColumns(shipper.answers.mapping, columns),
  };
  return { shipper, answers, file: await openSource(source, as) };
}

/** The same columns are certain; else the most in common win. */
async function findBest(
  known: readonly ShipperView[],
  source: FileSource,
  { file, reading }: { file: ImportFile; reading: ImportReading },
): Promise<Candidate | undefined> {
  const find = createShipperFinder(known);
  let best: Candidate | undefined;
  for (const candidate of listReadings(file, reading)) {
    const read = candidate === reading ? file : await openSource(source, candidate);
    for (const found of read.headings()) {
      if (reading.headerRow !== null && reading.headerRow !== found.row) continue;
      const [match] = find(found);
      if (match?.isExact) return { ...match, ...found, reading: candidate };
      if (match && match.common > (best?.common ?? 0)) best = { ...match, ...found, reading: candidate };
    }
  }
  return best;
}

function listReadings({ info }: ImportFile, reading: ImportReading): ImportReading[] {
  const encodings = reading.encoding === null ? info.encodings.map(({ encoding }) => ({ ...reading, encoding })) : [];
  const isText = info.delimiter !== null && reading.delimiter === null;
  const delimiters = isText ? IMPORT_DELIMITERS.filter((delimiter) => delimiter !== info.delimiter) : [];
  const sheets = reading.sheet === null ? info.sheets.filter((sheet) => sheet !== info.sheet) : [];
  return [
    reading,
    ...encodings,
    ...delimiters.map((delimiter) => ({ ...reading, delimiter })),
    ...sheets.map((sheet) => ({ ...reading, sheet })),
  ].slice(0, MAX_READINGS);
}
