import type { OpeningHours } from './opening-hours.ts';

/** Returns the index of the later-listed of two overlapping intervals; undefined if none overlap. Touching ends are allowed. */
export function findOverlap(hours: OpeningHours): number | undefined {
  const index = hours.findIndex((one, position) =>
    hours
      .slice(0, position)
      .some((other) => one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes),
  );
  return index < 0 ? undefined : index;
}
