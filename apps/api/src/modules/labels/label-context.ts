import type { Paper } from '@waybill/contracts/shipments/papers';
import type { ShipmentContext } from '../shipments/shipment-context.ts';

/** What printing works with. */
export interface LabelContext extends Pick<ShipmentContext, 'damage' | 'publicUrl' | 'shipments'> {
  /** The codes that prove a kind of paper of these shipments ours, by their IDs; the same at each printing. */
  issueVerificationCodes: (asked: { paper: Paper; trackingIds: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
}
