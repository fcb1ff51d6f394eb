import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import type { ImportBatch, ImportFileInfo, ImportState, ImportSummary } from '@waybill/contracts/imports/schema';
import { DAY_MS } from '@waybill/domain/time';
import { readActor } from '../../platform/http/actor-fields.ts';
import { LEASE_MS } from '../../platform/idempotency/run-once.ts';
import type { ImportView } from './import-repository.ts';
import { recordedAnswers } from './rows/import-answers.ts';
import type { ShipperView } from './shippers/shipper-repository.ts';

interface Around {
  earlier: ImportView | null;
  /** Remembered, with columns like these. */
  shippers: readonly ShipperView[];
  now: Date;
}

export function presentImport(view: ImportView, { earlier, shippers, now }: Around): ImportBatch {
  const { file, shipper = null, statedWeight: _, ...understanding } = view.understanding;
  return {
    ...summarizeImport(view, now),
    ...understanding,
    ...recordedAnswers(view),
    // Absent in imports of older releases.
    correctedRows: understanding.correctedRows ?? [],
    file: { ...UNKNOWN_FILE, ...file },
    skippedRows: understanding.skippedRows ?? [],
    unknownWords: understanding.unknownWords ?? [],
    asksOrderRows: understanding.asksOrderRows ?? false,
    asksEndedOn: understanding.asksEndedOn ?? false,
    shipper: presentShipper(shipper, shippers),
    shippers: shippers.map(({ shipperId, name }) => ({ shipperId, name })),
    rows: countRows(view),
    earlier: earlier && {
      importId: earlier.importId,
      fileName: earlier.fileName,
      createdAt: earlier.createdAt.toISOString(),
      imported: earlier.understanding.rows.imported,
    },
  };
}

/** Imports of older releases, and deleted shippers, have a name only. */
function presentShipper(shipper: ImportBatch['shipper'], shippers: Around['shippers']): ImportBatch['shipper'] {
  if (!shipper) return null;
  const stored = shippers.find(({ shipperId }) => shipperId === shipper.shipperId);
  return { name: stored?.name ?? shipper.name, shipperId: stored?.shipperId ?? null };
}

const UNKNOWN_FILE: ImportFileInfo = {
  encoding: null,
  encodings: [],
  delimiter: null,
  headerRow: 1,
  sheets: [],
  sheet: null,
  hiddenRows: 0,
  head: [],
};

/** Imports of older releases count no existing shipments. */
const countRows = ({ understanding }: ImportView): ImportBatch['rows'] => ({
  ...understanding.rows,
  known: understanding.rows.known ?? 0,
});

export function summarizeImport(view: ImportView, now: Date): ImportSummary {
  const { importId, fileName, createdAt, createdBy, createdByActor, progress } = view;
  return {
    importId,
    fileName,
    createdAt: createdAt.toISOString(),
    createdBy: readActor(createdByActor, createdBy).name,
    expiresAt: new Date(createdAt.getTime() + IMPORT_FILE.keptDays * DAY_MS).toISOString(),
    state: importState(view, now),
    rows: countRows(view),
    progress: progress ? { done: progress.done, total: progress.total } : null,
  };
}

/** A commit without progress for the length of its lease has crashed. */
export function importState({ state, progress }: ImportView, now: Date): ImportState {
  const isAbandoned = progress && now.getTime() - progress.at.getTime() >= LEASE_MS;
  return state === 'importing' && isAbandoned ? 'interrupted' : state;
}
