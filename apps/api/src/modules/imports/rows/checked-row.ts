import type { ImportRowState } from '@waybill/contracts/shipments/import-schema';
import { joinWords } from '../../../platform/search/words.ts';
import type { ShipmentCreation } from '../../shipments/shipment-record.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { InterpretedRow } from './interpret-row.ts';

export interface CheckedRow extends InterpretedRow, OrderLine {
  state: ImportRowState;
  /** Identifies the shipment created from the row; absent if the row has errors. */
  creation?: ShipmentCreation;
  /** The shipment that the row is already, if the answer is to update it. */
  updates?: string;
  /** Its status is an unusual step for that shipment. */
  isUnusual?: true;
}

export interface OrderLine {
  /** The row whose order this row continues. */
  continues?: number;
  /** Whether it may be a further item of the row above: nobody said. */
  mayContinue?: true;
}

/** Shops write a row per item, with the address in the first one only or, as Amazon does, in each. */
export function createOrderLineFinder(orderRows: ImportAnswers['orderRows']): (row: InterpretedRow) => OrderLine {
  let order: { reference: string; row: number; person: string; trackingId: string | undefined } | undefined;
  return ({ row, texts, trackingId, fault }) => {
    const { referenceNo: reference, recipientName, recipientAddress, destination, status, happenedAt } = texts;
    const address = [recipientName, recipientAddress, destination].map(joinWords).join(' ').trim();
    // Another status is a step of the same parcel, no item.
    const person = [address, status, happenedAt].join(' ');
    const isSameOrder = reference !== undefined && order?.reference === reference && fault === undefined;
    if (isSameOrder && order && address === '') return { continues: order.row };
    // A tracking ID of its own says that it is another parcel.
    const isRepeated = isSameOrder && order?.person === person && (trackingId === undefined || order.trackingId === trackingId);
    if (isRepeated && order && orderRows === 'one') return { continues: order.row };
    order = reference === undefined ? undefined : { reference, row, person, trackingId };
    return isRepeated && orderRows === null ? { mayContinue: true } : {};
  };
}
