import type { ImportDateFormat } from '@waybill/contracts/imports/fields';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import type { ImportFile } from './files/open-file.ts';
import { openSource } from './files/open-source.ts';
import { checkRows } from './rows/check-rows.ts';
import { type CheckedRow, createContentKeys } from './rows/checked-row.ts';
import { type CorrectedTable, correctTable, type StoredCorrection } from './rows/correct-table.ts';
import { resolveValues, resolveWords } from './rows/given-values.ts';
import type { ImportAnswers } from './rows/import-answers.ts';
import { skipFooter } from './rows/skip-footer.ts';

export interface ImportSource {
  importId: string;
  createdAt: Date;
  content: Buffer;
  answers: ImportAnswers;
  corrections: readonly StoredCorrection[];
  /** The content, if it was opened with `answers.reading` already. */
  file?: ImportFile;
}

export interface OpenImport {
  file: ImportFile;
  read: () => Promise<CorrectedTable>;
  /** @param dateFormat of the answers unless given. @param footer gets rows below the table, which are left out. */
  check: (dateFormat?: ImportDateFormat | null, footer?: CheckedRow[]) => AsyncGenerator<CheckedRow[]>;
}

/** @throws AppError VALIDATION, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for an unusable file. */
export async function openImport({ shipments, settings, now }: ShipmentAccess, source: ImportSource): Promise<OpenImport> {
  const { importId, createdAt, content, answers, corrections } = source;
  const file = source.file ?? (await openSource(content, answers.reading));
  const current = await settings();
  const { company } = current;
  const { mapping, existing, orderRows, endedOn, force } = answers;
  const upload = { company, uploadedAt: createdAt };
  const values = resolveValues(answers.values, upload);
  const words = resolveWords(answers.words, upload);
  const clock = { now: now(), timeZone: company.timeZone };
  const rule = { settings: current, now: clock.now, force };
  const read = async () => correctTable(await file.read(), corrections);
  return {
    file,
    read,
    async *check(dateFormat = answers.dateFormat, footer = []) {
      const makeKeys = createContentKeys(importId);
      const options = {
        makeKeys,
        importId,
        mapping,
        values,
        dateFormat,
        existing,
        rule,
        words,
        orderRows,
        endedOn,
        clock,
        uploadedAt: createdAt,
      };
      const table = await read();
      yield* skipFooter(checkRows(shipments, table, options), { columns: table.columns, mapping, footer });
    },
  };
}
