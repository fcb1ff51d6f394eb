import { IMPORT_FILE } from '@waybill/contracts/shared/limits';
import type { ImportBatch, ImportState, ImportSummary } from '@waybill/contracts/shipments/import-schema';
import { DAY_MS } from '@waybill/domain/time';
import { readActor } from '../../platform/http/actor-fields.ts';
import { LEASE_MS } from '../../platform/idempotency/run-once.ts';
import type { ImportView } from './import-repository.ts';

export const presentImport = (view: ImportView, now: Date): ImportBatch => ({
  ...summarizeImport(view, now),
  ...view.understanding,
  // Absent in imports of older releases.
  correctedRows: view.understanding.correctedRows ?? [],
});

export function summarizeImport(view: ImportView, now: Date): ImportSummary {
  const { importId, fileName, createdAt, createdBy, createdByActor, progress, understanding } = view;
  return {
    importId,
    fileName,
    createdAt: createdAt.toISOString(),
    createdBy: readActor(createdByActor, createdBy).name,
    expiresAt: new Date(createdAt.getTime() + IMPORT_FILE.keptDays * DAY_MS).toISOString(),
    state: importState(view, now),
    rows: understanding.rows,
    progress: progress ? { done: progress.done, total: progress.total } : null,
  };
}

/** A commit without progress for the length of its lease has crashed. */
export function importState({ state, progress }: Pick<ImportView, 'state' | 'progress'>, now: Date): ImportState {
  const isAbandoned = progress && now.getTime() - progress.at.getTime() >= LEASE_MS;
  return state === 'importing' && isAbandoned ? 'interrupted' : state;
}
