const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** How old a shipment is, or was when it was delivered: hours for the first two days, then days. */
export function describeAge(createdAt: string, deliveredAt?: string, now = new Date()): string {
  const end = deliveredAt === undefined ? now.getTime() : Date.parse(deliveredAt);
  const hours = Math.max(0, Math.floor((end - Date.parse(createdAt)) / HOUR_MS));
  return hours < 2 * HOURS_PER_DAY ? `${hours} h` : `${Math.floor(hours / HOURS_PER_DAY)} d`;
}
