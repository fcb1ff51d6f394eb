import { getImportFieldLabel, type ImportField } from '@waybill/contracts/shipments/import-fields';
import type { ImportProblem, ImportRowState } from '@waybill/contracts/shipments/import-schema';
import { type Creation, createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import { mapAhead } from '../../platform/jobs/map-ahead.ts';
import { readInBatches } from '../../platform/jobs/read-in-batches.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { createInterpreter, type InterpretedRow, type InterpretOptions } from './interpret-row.ts';
import type { Table } from './files/read-table.ts';
import type { TableRow } from './files/split-rows.ts';

const BATCH = 500;

export type StoredShipments = Pick<ShipmentRepository, 'findTaken' | 'findReferences' | 'findCreated'>;

export interface CheckedRow extends InterpretedRow {
  state: ImportRowState;
  /** Identifies the shipment created from the row; absent if the row has errors. */
  creation?: Creation;
}

export interface CheckOptions extends InterpretOptions {
  scope: string;
  keyedBy: 'number' | 'content';
}

export async function* checkRows(
  stored: StoredShipments,
  { columns, rows }: Table,
  { scope, keyedBy, ...options }: CheckOptions,
): AsyncGenerator<CheckedRow[]> {
  const interpret = createInterpreter(columns, options);
  const toRowKey = keyedBy === 'number' ? ({ row }: InterpretedRow) => String(row) : createContentKey();
  const seen = { trackingId: new Map<string, number>(), referenceNo: new Map<string, number>() };
  const check = async (batch: TableRow[]): Promise<CheckedRow[]> => {
    const interpreted = batch.map((row) => withCreation(interpret(row), { scope, toRowKey }));
    const duplicates = interpreted.map((row) => findDuplicates(row, seen));
    const [created, taken, references] = await Promise.all([
      stored.findCreated(interpreted.flatMap(({ creation }) => creation?.key ?? [])),
      findStored(
        stored.findTaken,
        interpreted.flatMap(({ trackingId }) => trackingId ?? []),
      ),
      findStored(
        stored.findReferences,
        interpreted.flatMap(({ shipment }) => shipment?.referenceNo ?? []),
      ),
    ]);
    return interpreted.map((row, index) => {
      const existingId = row.creation && created.get(row.creation.key);
      return existingId === undefined
        ? checkRow(row, { duplicates: duplicates[index] ?? {}, taken, references })
        : { ...row, trackingId: existingId, state: 'imported' };
    });
  };
  // Reads the next rows while the database is queried.
  yield* mapAhead(readInBatches(rows, BATCH), { ahead: 1 }, check);
}

/** Most files have no tracking IDs, so skip empty queries. */
const findStored = async (find: StoredShipments['findTaken'], texts: readonly string[]): Promise<Set<string>> =>
  texts.length > 0 ? find(texts) : new Set();

/** The same content twice in a file is two shipments; in a corrected file it is the same one. */
function createContentKey(): (row: InterpretedRow) => string {
  const times = new Map<string, number>();
  return ({ shipment, trackingId }) => {
    const content = createFingerprint({ shipment, trackingId });
    const before = times.get(content) ?? 0;
    times.set(content, before + 1);
    return `${content} ${before}`;
  };
}

function withCreation(
  row: InterpretedRow,
  { scope, toRowKey }: { scope: string; toRowKey: (row: InterpretedRow) => string },
): InterpretedRow & { creation?: Creation } {
  const creation = row.shipment && createCreation(row.shipment, { scope: `import ${scope}`, idempotencyKey: toRowKey(row) });
  return { ...row, ...(creation && { creation }) };
}

type Duplicates = Partial<Record<'trackingId' | 'referenceNo', number>>;

function findDuplicates(
  { row, trackingId, shipment }: InterpretedRow,
  seen: Record<keyof Duplicates, Map<string, number>>,
): Duplicates {
  const findFirst = (map: Map<string, number>, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const first = map.get(text);
    if (first === undefined) map.set(text, row);
    return first;
  };
  return { trackingId: findFirst(seen.trackingId, trackingId), referenceNo: findFirst(seen.referenceNo, shipment?.referenceNo) };
}

interface StoredMatches {
  duplicates: Duplicates;
  taken: ReadonlySet<string>;
  references: ReadonlySet<string>;
}

function checkRow(row: InterpretedRow & { creation?: Creation }, { duplicates, taken, references }: StoredMatches): CheckedRow {
  const problems = [...row.problems];
  const addProblem = (level: ImportProblem['level'], field: ImportField, message: string) =>
    problems.push({ level, field, message: `${getImportFieldLabel(field)} ${message}` });
  if (duplicates.trackingId !== undefined) addProblem('error', 'trackingId', `is also in row ${duplicates.trackingId}`);
  else if (row.trackingId !== undefined && taken.has(row.trackingId)) {
    addProblem('error', 'trackingId', 'belongs to an existing shipment: an import only creates shipments');
  }
  if (duplicates.referenceNo !== undefined) addProblem('warn', 'referenceNo', `is also in row ${duplicates.referenceNo}`);
  else if (row.shipment?.referenceNo !== undefined && references.has(row.shipment.referenceNo)) {
    addProblem('warn', 'referenceNo', 'belongs to an existing shipment');
  }
  const has = (level: ImportProblem['level']) => problems.some((problem) => problem.level === level);
  return { ...row, problems, state: has('error') ? 'error' : has('warn') ? 'warn' : 'ok' };
}
