import type { Paper } from '@waybill/contracts/labels/papers';
import type { ShipmentContext } from '../shipments/shipment-context.ts';

export interface LabelContext extends Pick<ShipmentContext, 'damage' | 'now' | 'publicUrl' | 'shipments'> {
  /** Stable across printings. */
  issueVerificationCodes: (request: { paper: Paper; trackingIds: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
}
