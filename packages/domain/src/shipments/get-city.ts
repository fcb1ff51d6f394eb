/** Returns "Lagos" for "Lagos, Nigeria". Other scripts have commas of their own. */
export function getCity(place: string): string {
  return place.split(/[,،、，]/)[0]?.trim() || place;
}
