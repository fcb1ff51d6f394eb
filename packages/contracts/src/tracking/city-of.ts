/** "Lagos" of "Lagos, Nigeria". */
export function cityOf(place: string): string {
  return place.split(',')[0]?.trim() || place;
}
