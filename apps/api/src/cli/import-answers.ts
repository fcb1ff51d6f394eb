import { DETECT_READING } from '@waybill/contracts/shipments/import-answers';
import type { FileSource } from '../modules/imports/files/open-file.ts';
import type { ImportAnswers } from '../modules/imports/rows/import-answers.ts';
import { type Guess, guessAnswers } from '../modules/imports/shippers/guess-answers.ts';
import type { ShipperRepository } from '../modules/imports/shippers/shipper-repository.ts';
import { type CheckParts, nameColumns, requireValues } from './import-checks.ts';
import { readMappingFile, type SavedAnswers } from './import-mapping-file.ts';
import type { ImportRequest } from './import-request.ts';
import { findNamedShippers, requireNamedShipper } from './import-shipper.ts';

export interface AnswerParts extends CheckParts {
  importShippers: Pick<ShipperRepository, 'list'>;
  shipments: Parameters<typeof guessAnswers>[0]['shipments'];
}

/** From flags, else the mapping file, else the shipper, else guessed. @throws ConfigError, or AppError for an unusable file. */
export async function resolveAnswers(parts: AnswerParts, source: FileSource, request: ImportRequest): Promise<Guess> {
  const { answers: given, mappingFile = '', shipper } = request;
  const saved: SavedAnswers = mappingFile === '' ? {} : await readMappingFile(mappingFile);
  await requireValues(parts, { ...saved.values, ...given.values }, (field) => (field in given.values ? '--value' : mappingFile));

  const reading = { ...DETECT_READING, ...saved.reading, ...given.reading };
  const importShippers = shipper === undefined ? parts.importShippers : await findNamedShippers(parts.importShippers, shipper);
  const guess = await guessAnswers({ importShippers, shipments: parts.shipments }, source, { reading });
  const { columns } = await guess.file.read();
  if (shipper !== undefined) requireNamedShipper(guess, { name: shipper, columns });
  const flagged = nameColumns(columns, given.mapping, '--mapping');
  const filed = saved.mapping && nameColumns(columns, saved.mapping, mappingFile);

  const guessed = await guessAround(parts, { guess, source, mapping: flagged });
  const answers: ImportAnswers = {
    reading: guess.answers.reading,
    mapping: { ...(filed ?? guessed.mapping), ...flagged },
    values: { ...(saved.values ?? guessed.values), ...given.values },
    dateFormat: given.dateFormat ?? saved.dateFormat ?? guessed.dateFormat,
    existing: given.existing ?? saved.existing ?? guessed.existing,
    force: given.force ?? saved.force,
    words: saved.words ?? guessed.words,
    orderRows: given.orderRows ?? saved.orderRows ?? guessed.orderRows,
    endedOn: given.endedOn ?? saved.endedOn ?? guessed.endedOn,
  };
  return { answers, file: guess.file, shipper: filed ? null : guess.shipper };
}

/** A column that a flag takes is not guessed for another field. */
async function guessAround(
  { shipments }: Pick<AnswerParts, 'shipments'>,
  { guess, source, mapping }: { guess: Guess; source: FileSource; mapping: ImportAnswers['mapping'] },
): Promise<ImportAnswers> {
  const { answers, shipper } = guess;
  if (shipper !== null || Object.keys(mapping).length === 0) return answers;
  const before = { ...answers, mapping };
  const parts = { importShippers: { list: async () => [] }, shipments };
  return (await guessAnswers(parts, source, { reading: answers.reading, before })).answers;
}
