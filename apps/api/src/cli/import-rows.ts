import type { ImportMapping } from '@waybill/contracts/shipments/import-answers';
import { toOrders, updateRows } from '../modules/imports/commit-import.ts';
import { errorColumns, errorRow } from '../modules/imports/error-file.ts';
import type { CheckedRow } from '../modules/imports/rows/checked-row.ts';
import { createShipments } from '../modules/shipments/change/create-shipment.ts';
import type { ShipmentContext } from '../modules/shipments/shipment-context.ts';
import { systemActor } from '../platform/http/actor.ts';
import { mapAhead } from '../platform/jobs/batches.ts';
import { createErrorLog } from './run-command.ts';

const COMMAND = systemActor('import');

/** Batches written while the next is read; each one uses memory. */
const MAX_STORING = 1;

export interface RowParts extends Pick<ShipmentContext, 'shipments' | 'settings' | 'now'> {
  showProgress: (total: number) => (done: number) => void;
}

interface PassOptions {
  columns: readonly string[];
  mapping: ImportMapping;
  total: number;
  store: boolean;
  errorFile: string;
  /** Confirms unusual steps of known shipments. */
  force: boolean | undefined;
}

export interface RowCounts {
  /** Or, on a dry run, can be. */
  imported: number;
  /** Rows imported by an earlier run. */
  alreadyImported: number;
  /** Rows that are shipments already. */
  known: number;
  /** Those of `known` that change the shipment. */
  updated: number;
  /** Further items of an order. */
  continued: number;
  warnings: number;
  errors: number;
}

/** Writes the rows with errors to a file; `store` creates and updates shipments. */
export async function processRows(
  { showProgress, ...parts }: RowParts,
  batches: AsyncIterable<CheckedRow[]>,
  { columns, mapping, total, store, errorFile, force }: PassOptions,
): Promise<RowCounts> {
  const counts = startCounts();
  const log = createErrorLog(errorFile, errorColumns(columns));
  const onProgress = showProgress(total);
  async function* counted() {
    for await (const rows of batches) {
      countRows(counts, rows);
      for (const row of rows) if (row.state === 'error') await log.write(errorRow(row, { columns, mapping }));
      yield rows;
    }
  }
  const storeRows = async (rows: readonly CheckedRow[]) => {
    const outcomes = store ? await createShipments(parts, toOrders(rows), COMMAND) : [];
    if (store) await updateRows(parts, rows, { by: COMMAND, force });
    // The ID was taken since the row was checked; the next run reports it.
    return { rows: rows.length, taken: outcomes.filter((outcome) => outcome === 'taken').length };
  };
  let done = 0;
  for await (const { rows, taken } of mapAhead(counted(), { ahead: MAX_STORING }, storeRows)) {
    counts.imported -= taken;
    counts.errors += taken;
    done += rows;
    onProgress(done);
  }
  await log.close();
  return counts;
}

const startCounts = (): RowCounts => ({
  imported: 0,
  alreadyImported: 0,
  known: 0,
  updated: 0,
  continued: 0,
  warnings: 0,
  errors: 0,
});

function countRows(counts: RowCounts, rows: readonly CheckedRow[]): void {
  const count = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length;
  counts.alreadyImported += count('imported');
  counts.imported += count('imported') + count('ok') + count('warn');
  const continued = rows.filter(({ continues }) => continues !== undefined).length;
  counts.known += count('known') - continued;
  counts.continued += continued;
  counts.updated += rows.filter(({ state, updates }) => state === 'known' && updates !== undefined).length;
  counts.warnings += count('warn');
  counts.errors += count('error');
}
