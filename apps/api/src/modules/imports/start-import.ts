import { randomUUID } from 'node:crypto';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation, goneError, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import type { KeyedBy } from '../shipments/change/change-once.ts';
import type { ShipmentAccess } from '../shipments/shipment-context.ts';
import { analyzeFile } from './analyze-file.ts';
import { hashContent, type ImportRecord } from './import-model.ts';
import type { ImportRepository, ImportView } from './import-repository.ts';
import { guessAnswers } from './shippers/guess-answers.ts';
import type { ShipperRepository } from './shippers/shipper-repository.ts';

const DEFAULT_FILE_NAME = 'import.csv';

interface Upload {
  file: Uint8Array;
  fileName?: string | undefined;
  keyedBy?: KeyedBy | undefined;
}

/** The demo starts one too. */
interface StartParts extends ShipmentAccess {
  imports: ImportRepository;
  importShippers: ShipperRepository;
}

/** Creates no shipments; idempotent with a key. @throws AppError VALIDATION for an unusable file. */
export async function startImport(
  { imports, importShippers, shipments, settings, now }: StartParts,
  { file, fileName, keyedBy }: Upload,
  by: Actor,
): Promise<{ record: ImportView; replayed: boolean }> {
  const content = Buffer.from(file);
  const digest = hashContent(content);
  const upload = { fileName, digest };
  const creation =
    keyedBy && createCreation(upload, { scope: `upload ${keyedBy.adminId}`, idempotencyKey: keyedBy.idempotencyKey });
  const earlier = creation && (await imports.findByCreationKey(creation.key));
  if (earlier) return replayImport(requireSameRequest(earlier, creation));

  const importId = randomUUID();
  const createdAt = now();
  const guess = await guessAnswers({ importShippers, shipments }, content);
  const understanding = await analyzeFile(
    { shipments, settings, now },
    { importId, createdAt, content, corrections: [], ...guess },
  );
  const record: ImportRecord = {
    importId,
    fileName: fileName ?? DEFAULT_FILE_NAME,
    content,
    digest,
    revision: 1,
    understanding,
    state: 'ready',
    createdAt,
    ...toActorFields('createdBy', by),
    ...(creation && { creation }),
  };
  if ((await imports.insert(record)) || !creation) return { record, replayed: false };
  return replayImport(requireSameRequest(await imports.findByCreationKey(creation.key), creation));
}

/** @throws AppError IDEMPOTENCY_GONE if it was corrected or imported since. */
function replayImport(record: ImportView): { record: ImportView; replayed: true } {
  const { importId, revision, state } = record;
  if (revision === 1 && state === 'ready') return { record, replayed: true };
  throw goneError(
    'This file was uploaded before, and its import has changed since. Open that import instead of uploading it again.',
    {
      params: { importId },
    },
  );
}
