import type { ImportReading } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_DELIMITERS } from '@waybill/contracts/shipments/import-answers';
import { renameColumns } from '../columns/rename-columns.ts';
import type { FileSource, ImportFile } from '../files/open-file.ts';
import { type ImportAnswers, NO_LATER_ANSWERS } from '../import-answers.ts';
import { openSource } from '../open-source.ts';
import { getColumnsKey } from './columns-key.ts';
import type { ShipperRepository, ShipperView } from './shipper-repository.ts';

export interface RecognizedShipper {
  shipper: ShipperView;
  answers: ImportAnswers;
  file: ImportFile;
}

/** Each is opened, which may take seconds. */
const MAX_READINGS = 30;

/** The shipper used last whose column names stand in one of the first rows, in any likely encoding, delimiter or sheet. */
export async function recognizeShipper(
  shippers: Pick<ShipperRepository, 'list'>,
  source: FileSource,
  { file, reading }: { file: ImportFile; reading: ImportReading },
): Promise<RecognizedShipper | undefined> {
  const known = await shippers.list();
  if (known.length === 0) return undefined;
  for (const candidate of listReadings(file, reading)) {
    const read = candidate === reading ? file : await openSource(source, candidate);
    for (const found of read.headings()) {
      if (reading.headerRow !== null && reading.headerRow !== found.row) continue;
      const columnsKey = getColumnsKey(found.columns);
      const shipper = known.find((one) => one.columnsKey === columnsKey);
      if (!shipper) continue;
      const { encoding, delimiter } = shipper.answers.reading;
      const isUnsure = file.info.encodings.some((likely) => likely.encoding === encoding);
      const as: ImportReading = {
        ...candidate,
        encoding: candidate.encoding ?? (isUnsure ? encoding : null),
        delimiter: candidate.delimiter ?? delimiter,
        headerRow: found.row,
      };
      const answers = {
        ...NO_LATER_ANSWERS,
        ...shipper.answers,
        reading: as,
        mapping: renameColumns(shipper.answers.mapping, found.columns),
      };
      return { shipper, answers, file: await openSource(source, as) };
    }
  }
  return undefined;
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
