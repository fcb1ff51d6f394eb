import type { OpeningHours } from './opening-hours.ts';

/**
 * Where two intervals of a week overlap: the index of the later-listed one, or undefined when none do. One may begin when
 * another ends.
 */
export function findOverlap(hours: OpeningHours): number | undefined {
  const index = hours.findIndex((one, position) =>
    hours
      .slice(0, position)
      .some((other) => one.days.some((day) => other.days.includes(day)) && one.opens < other.closes && other.opens < one.closes),
  );
  return index < 0 ? undefined : index;
}
