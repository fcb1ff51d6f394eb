import type { ImportRowState } from '@waybill/contracts/shipments/import-schema';
import type { ShipmentCreation } from '../shipments/shipment-record.ts';
import type { OrderLine } from './find-order-lines.ts';
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
