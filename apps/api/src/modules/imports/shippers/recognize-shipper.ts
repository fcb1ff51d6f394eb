import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_DELIMITERS } from '@waybill/contracts/shipments/import-answers';
import { renameColumns } from '../columns/rename-columns.ts';
import type { FileSource, ImportFile } from '../files/open-file.ts';
import { type ImportAnswers, NO_LATER_ANSWERS } from '../import-answers.ts';
import { openSource } from '../open-source.ts';
import { createShipperFinder, type MatchingShipper } from './columns-key.ts';
import type { ShipperRepository, ShipperView } from './shipper-repository.ts';

export interface RecognizedShipper {
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

/** The shipper whose column names stand in one of the first rows, in any likely encoding, delimiter or sheet. */
export async function recognizeShipper(
  shippers: Pick<ShipperRepository, 'list'>,
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
