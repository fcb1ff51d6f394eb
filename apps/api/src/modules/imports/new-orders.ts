import type { ImportRowState } from '@waybill/contracts/shipments/import-schema';
import { fold } from '../../platform/search/words.ts';
import type { InterpretedRow } from './interpret-row.ts';

const NEW_STATES: ReadonlySet<ImportRowState> = new Set(['ok', 'warn', 'imported']);

/** Orders that a file creates: their later rows are no shipments already, although the first is stored by then. */
export function createNewOrders() {
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
