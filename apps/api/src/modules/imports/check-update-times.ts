import { AppError } from '../../platform/errors/app-error.ts';
import { placeEntry } from '../shipments/place-entry.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TimeContext } from '../shipments/resolve-time.ts';
import type { CheckedRow } from './checked-row.ts';
import { describeProblem } from './row-problems.ts';

export type StoredHistories = Pick<ShipmentRepository, 'findLive'>;

/** A status cannot be older than the shipment that it updates. @returns the row, with an error if it is. */
export async function checkUpdateTime(stored: StoredHistories, row: CheckedRow, clock: TimeContext): Promise<CheckedRow> {
  const { updates, shipment, texts } = row;
  if (updates === undefined || shipment?.happenedAt === undefined || texts.status === undefined) return row;
  const before = await stored.findLive(updates);
  if (!before) return row;
  try {
    placeEntry(before, { status: shipment.outcome ?? shipment.status, happenedAt: shipment.happenedAt }, clock);
    return row;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { updates: _refused, ...rest } = row;
    const message = error.details.errors?.[0]?.message ?? error.message;
    return { ...rest, state: 'error', problems: [...row.problems, describeProblem('happenedAt', { level: 'error', message })] };
  }
}
