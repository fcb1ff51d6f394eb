import type { Settings } from '@waybill/contracts/site/schema';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { scoreHeadings } from './columns/score-headings.ts';
import { type CorrectedTable, correctTable, type StoredCorrection } from './correct-table.ts';
import { type ImportFile, openFile } from './files/open-file.ts';
import type { StoredShipments } from './find-known.ts';
import type { ImportAnswers } from './import-answers.ts';
import { resolveValues } from './resolve-values.ts';
import { createContentKeys } from './row-keys.ts';

export interface ImportParts {
  shipments: StoredShipments;
  settings: () => Promise<Pick<Settings, 'company'>>;
}

export interface ImportSource {
  importId: string;
  createdAt: Date;
  content: Buffer;
  answers: ImportAnswers;
  corrections: readonly StoredCorrection[];
}

export interface OpenImport {
  file: ImportFile;
  read: () => Promise<CorrectedTable>;
  check: () => AsyncGenerator<CheckedRow[]>;
}

/** @throws AppError VALIDATION, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for an unusable file. */
export async function openImport({ shipments, settings }: ImportParts, source: ImportSource): Promise<OpenImport> {
  const { importId, createdAt, content, answers, corrections } = source;
  const file = await openFile(content, { reading: answers.reading, scoreHeadings });
  const { company } = await settings();
  const { mapping, dateFormat, existing } = answers;
  const values = resolveValues(answers.values, { company, uploadedAt: createdAt });
  const read = async () => correctTable(await file.read(), corrections);
  return {
    file,
    read,
    async *check() {
      const makeKeys = createContentKeys(importId);
      yield* checkRows(shipments, await read(), { makeKeys, importId, mapping, values, dateFormat, existing });
    },
  };
}
