import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/http/actor.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import type { ImportRecord } from './import-model.ts';
import { matchColumns } from './match-columns.ts';
import { understandFile } from './understand-file.ts';

const NAMELESS = 'import.csv';

interface Upload {
  file: Uint8Array;
  fileName?: string | undefined;
}

/** Keeps an uploaded file and says what its rows would become; no shipment is made. */
export async function startImport(
  { imports, shipments, now }: Pick<ShipmentContext, 'imports' | 'shipments' | 'now'>,
  { file, fileName }: Upload,
  by: Actor,
): Promise<ImportRecord> {
  const importId = randomUUID();
  const content = Buffer.from(file);
  const understanding = await understandFile(shipments, content, {
    importId,
    match: (columns) => matchColumns(columns),
    dateFormat: null,
    corrections: [],
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
