/** Returns "Lagos" for "Lagos, Nigeria". Other scripts have commas of their own. */
export function cityOf(place: string): string {
  return place.split(/[,،、，]/)[0]?.trim() || place;
}
