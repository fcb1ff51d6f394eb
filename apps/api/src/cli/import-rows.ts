import type { ImportMapping } from '@waybill/contracts/shipments/import-answers';
import { toOrders, updateRows } from '../modules/imports/commit-import.ts';
import { errorColumns, errorRow } from '../modules/imports/error-file.ts';
import type { CheckedRow } from '../modules/imports/rows/checked-row.ts';
import { createShipments } from '../modules/shipments/change/create-shipment.ts';
import type { ShipmentContext } from '../modules/shipments/shipment-context.ts';
import { systemActor } from '../platform/http/actor.ts';
import { mapAhead } from '../platform/jobs/map-ahead.ts';
import { countRows, type RowCounts, startCounts } from './import-counts.ts';
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
