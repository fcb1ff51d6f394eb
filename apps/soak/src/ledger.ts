import type { Shipment } from '@waybill/contracts/shipments/schema';

/** Writes that the server acknowledged. */
export interface Ledger {
  /** Notes of acknowledged history entries, by acknowledged shipment. */
  entries: Map<string, string[]>;
}

export const openLedger = (): Ledger => ({ entries: new Map() });

export const recordCreated = ({ entries }: Ledger, trackingId: string): void => void entries.set(trackingId, []);

export const recordEntry = ({ entries }: Ledger, trackingId: string, note: string): void => {
  entries.get(trackingId)?.push(note);
};

/** Returns acknowledged writes of a shipment that are missing. */
export function missingWrites(
  trackingId: string,
  notes: readonly string[],
  found: Pick<Shipment, 'statusHistory'> | undefined,
): string[] {
  if (!found) return [`shipment ${trackingId}`, ...notes.map((note) => `entry ${note} of ${trackingId}`)];
  const stored = new Set(found.statusHistory.map((entry) => entry.notes));
  return notes.filter((note) => !stored.has(note)).map((note) => `entry ${note} of ${trackingId}`);
}

/** Looks up all acknowledged writes and returns the lost ones. */
export async function findLostWrites(
  { entries }: Ledger,
  lookUp: (trackingId: string) => Promise<Pick<Shipment, 'statusHistory'> | undefined>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [trackingId, notes] of entries) lost.push(...missingWrites(trackingId, notes, await lookUp(trackingId)));
  return lost;
}
