import { derivedFields } from './derived-fields.ts';
import type { ShipmentContext } from './shipment-context.ts';

/** How many are read and written in one go: few enough that a slow disk answers within the time limit of a write. */
const BATCH = 100;

/**
 * Stores the derived fields of shipments from before there were any. Whatever it is interrupted by, the next run goes on
 * with those that still lack them; one that changes meanwhile has them from that change.
 */
export async function fillDerivedFields({ shipments }: Pick<ShipmentContext, 'shipments'>): Promise<void> {
  for (;;) {
    const lacking = await shipments.findUnderived(BATCH);
    if (lacking.length === 0) return;
    await shipments.setDerived(lacking.map((shipment) => ({ shipment, fields: derivedFields(shipment) })));
  }
}
