import type { ImportRowState } from '@waybill/contracts/shipments/import-schema';
import { fold } from '../../platform/search/words.ts';
import type { InterpretedRow } from './interpret-row.ts';

const NEW_STATES: ReadonlySet<ImportRowState> = new Set(['ok', 'warn', 'imported']);

/** Orders that a file creates: their later rows are no shipments already, although the first is stored by then. */
export function createNewOrders() {
  const orders = new Set<string>();
  const getOrder = ({ shipment }: InterpretedRow) =>
    shipment?.referenceNo === undefined ? undefined : `${shipment.referenceNo}\n${fold(shipment.sender.name)}`;
  return {
    has: (row: InterpretedRow): boolean => orders.has(getOrder(row) ?? ''),

    /** A row with a tracking ID says nothing about other rows of its order. */
    add(row: InterpretedRow, state: ImportRowState): void {
      const order = getOrder(row);
      if (order !== undefined && row.trackingId === undefined && NEW_STATES.has(state)) orders.add(order);
    },
  };
}
