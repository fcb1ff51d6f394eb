import type { ExistingRows } from '@waybill/contracts/imports/answers';
import type { ImportField } from '@waybill/contracts/imports/fields';
import type { ImportProblem, ImportRowState } from '@waybill/contracts/imports/schema';
import { mapAhead, readInBatches } from '../../../platform/jobs/batches.ts';
import { fold } from '../../../platform/search/words.ts';
import type { ShipmentRepository } from '../../shipments/repository/shipment-repository.ts';
import {
  type CheckedRow,
  createOrderLineFinder,
  type Duplicates,
  findDuplicates,
  type OrderLine,
  type RowKeys,
  type SeenTexts,
} from './checked-row.ts';
import type { CorrectedRow, CorrectedTable } from './correct-table.ts';
import type { ImportAnswers } from './import-answers.ts';
import { createInterpreter, describeProblem, type InterpretedRow, type InterpretOptions } from './interpret-row.ts';
import { findKnown, type Known, matchExisting } from './known-rows.ts';
import { checkUpdate, type UpdateRule } from './update-existing.ts';

const BATCH = 350;

export interface CheckOptions extends InterpretOptions {
  orderRows: ImportAnswers['orderRows'];
  makeKeys: (row: InterpretedRow) => RowKeys | undefined;
  existing: ExistingRows;
  rule: UpdateRule;
  /** Absent on the command line. */
  importId?: string;
}

type KeyedRow = InterpretedRow & { keys: RowKeys | undefined; line: OrderLine };

const NEW_STATES: ReadonlySet<ImportRowState> = new Set(['ok', 'warn', 'imported']);

export async function* checkRows(
  stored: ShipmentRepository,
  { columns, rows }: CorrectedTable,
  { makeKeys, existing, rule, importId, orderRows, ...options }: CheckOptions,
): AsyncGenerator<CheckedRow[]> {
  const interpret = createInterpreter(columns, options);
  const findOrder = createOrderLineFinder(orderRows);
  const seen: SeenTexts = { trackingId: new Map(), referenceNo: new Map(), content: new Map() };
  const newOrders = createNewOrders();
  const find = async (batch: CorrectedRow[]) => {
    const keyed = batch.map((row): KeyedRow => {
      const interpreted = interpret(row);
      return { ...interpreted, keys: makeKeys(interpreted), line: findOrder(interpreted) };
    });
    const duplicates = keyed.map((row) => findDuplicates(row, seen));
    return { keyed, duplicates, known: await findKnown(stored, keyed) };
  };
  // Reads the next rows while the database is queried.
  for await (const { keyed, duplicates, known } of mapAhead(readInBatches(rows, BATCH), { ahead: 1 }, find)) {
    const checked = keyed.map((row, index) => {
      const context = { duplicates: duplicates[index] ?? {}, known, existing, importId, isNewOrder: newOrders.has(row) };
      const result = checkRow(row, context);
      newOrders.add(row, result.state);
      return result;
    });
    yield existing === 'update' ? await Promise.all(checked.map((row) => checkUpdate(stored, row, rule))) : checked;
  }
}

interface RowContext {
  duplicates: Duplicates;
  known: Known;
  existing: ExistingRows;
  importId: string | undefined;
  isNewOrder: boolean;
}

function checkRow(
  { keys, line: { continues, mayContinue }, ...row }: KeyedRow,
  { duplicates, known, existing, importId, isNewOrder }: RowContext,
): CheckedRow {
  if (continues !== undefined) {
    const problem = { level: 'warn', field: null, message: `The row continues the order of row ${continues}.` } as const;
    return { ...row, problems: [problem], state: 'known', continues };
  }
  const own = keys && known.created.get(keys.own.key);
  const shared = keys?.shared && known.created.get(keys.shared.key);
  const imported = own ?? (shared && shared.importId === importId ? shared : undefined);
  if (imported) return { ...row, trackingId: imported.trackingId, state: 'imported' };

  const duplicated = Object.entries(duplicates).map(([field, first]): ImportProblem => {
    if (field === 'content') return { level: 'warn', field: null, message: `The row is the same as row ${first}.` };
    const level = field === 'trackingId' ? 'error' : 'warn';
    return describeProblem(field as ImportField, { level, message: `is also in row ${first}` });
  });
  const { problems: found, trackingId, updates, isKnown } = matchExisting(row, { known, shared, existing, isNewOrder });
  const problems = [...row.problems, ...duplicated, ...found];
  const has = (level: ImportProblem['level']) => problems.some((problem) => problem.level === level);
  const key = shared === undefined ? (keys?.shared ?? keys?.own) : keys?.own;
  return {
    ...row,
    problems,
    state: has('error') ? 'error' : isKnown ? 'known' : has('warn') ? 'warn' : 'ok',
    ...(mayContinue && { mayContinue }),
    ...(trackingId !== undefined && { trackingId }),
    ...(updates !== undefined && { updates }),
    ...(key && { creation: { ...key, ...(importId !== undefined && { importId }) } }),
  };
}

/** Orders that a file creates: their later rows are no shipments already, although the first is stored by then. */
function createNewOrders() {
  /** References by sender, so that a long file needs little memory. */
  const orders = new Map<string, Set<string>>();
  return {
    has({ shipment }: InterpretedRow): boolean {
      const { referenceNo, sender } = shipment ?? {};
      return referenceNo !== undefined && orders.get(fold(sender?.name ?? ''))?.has(referenceNo) === true;
    },

    /** A row with a tracking ID says nothing about other rows of its order. */
    add({ shipment, trackingId }: InterpretedRow, state: ImportRowState): void {
      if (shipment?.referenceNo === undefined || trackingId !== undefined || !NEW_STATES.has(state)) return;
      const sender = fold(shipment.sender.name);
      const references = orders.get(sender) ?? new Set();
      orders.set(sender, references.add(shipment.referenceNo));
    },
  };
}
