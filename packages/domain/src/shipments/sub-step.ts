import { getCurrentEntries } from './current-entries.ts';
import { getStage } from './outcomes.ts';
import type { ShipmentState } from './shipment-state.ts';

export interface SubStep {
  status: string;
  reason: string;
  /** On the progress line, in percent. The shipment's progress itself follows its status alone. */
  position: number;
}

/** Only reasons that are further on the way than the beginning of their status. */
const POSITIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  processing: { sorted: 38, labelled: 38, customs_docs: 46 },
  in_transit: { arrived_hub: 68, customs_cleared: 74, out_for_delivery: 88 },
};

/** Returns the newest known step within the current status. */
export function getSubStep(shipment: Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory'>): SubStep | undefined {
  const status = getStage(shipment);
  const reason = getCurrentEntries(shipment).find((entry) => entry.subStatus)?.subStatus;
  const positions = Object.hasOwn(POSITIONS, status) ? POSITIONS[status] : undefined;
  if (reason === undefined || !positions || !Object.hasOwn(positions, reason)) return undefined;
  return { status, reason, position: positions[reason] ?? 0 };
}
