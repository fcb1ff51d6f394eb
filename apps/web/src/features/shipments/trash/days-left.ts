const DAY_MS = 86_400_000;

/** Days until an instant, the begun one included; 0 once it has passed. */
export function daysLeft(instant: string, now = new Date()): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / DAY_MS));
}
