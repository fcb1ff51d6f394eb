import { randomUUID } from 'node:crypto';
import type { Actor } from '../../activity/actor.ts';
import type { ImportRecord } from '../../models/import-model.ts';
import type { KnownShipments } from './check-rows.ts';
import type { ImportRepository } from './import-repository.ts';
import { matchColumns } from './match-columns.ts';
import { understandFile } from './understand-file.ts';

export interface ImportDeps {
  imports: ImportRepository;
  known: KnownShipments;
  now: () => Date;
}

const NAMELESS = 'import.csv';

interface Upload {
  file: Uint8Array;
  fileName?: string | undefined;
}

/** Keeps an uploaded file and says what its rows would become; no shipment is made (B14). */
export async function startImport(
  { imports, known, now }: ImportDeps,
  { file, fileName }: Upload,
  by: Actor,
): Promise<ImportRecord> {
  const importId = randomUUID();
  const content = Buffer.from(file);
  const understanding = await understandFile(known, content, {
    importId,
    match: (columns) => matchColumns(columns),
    dateFormat: null,
  });
  const record: ImportRecord = {
    importId,
    fileName: fileName ?? NAMELESS,
    content,
    revision: 1,
    understanding,
    state: 'ready',
    createdAt: now(),
    createdBy: by.name,
  };
  await imports.insert(record);
  return record;
}
