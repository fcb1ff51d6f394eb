import type { Shipment } from '@waybill/contracts/shipments/schema';

export interface Ledger {
  /** Notes of acknowledged history entries, by tracking ID. */
  entries: Map<string, string[]>;
}

export const openLedger = (): Ledger => ({ entries: new Map() });

export const recordCreated = ({ entries }: Ledger, trackingId: string): void => void entries.set(trackingId, []);

export const recordEntry = ({ entries }: Ledger, trackingId: string, note: string): void => {
  entries.get(trackingId)?.push(note);
};

export function missingWrites(
  trackingId: string,
  notes: readonly string[],
  found: Pick<Shipment, 'statusHistory'> | undefined,
): string[] {
  if (!found) return [`shipment ${trackingId}`, ...notes.map((note) => `entry ${note} of ${trackingId}`)];
  const stored = new Set(found.statusHistory.map((entry) => entry.notes));
  return notes.filter((note) => !stored.has(note)).map((note) => `entry ${note} of ${trackingId}`);
}

export async function findLostWrites(
  { entries }: Ledger,
  lookUp: (trackingId: string) => Promise<Pick<Shipment, 'statusHistory'> | undefined>,
): Promise<string[]> {
  const lost: string[] = [];
  for (const [trackingId, notes] of entries) lost.push(...missingWrites(trackingId, notes, await lookUp(trackingId)));
  return lost;
}
