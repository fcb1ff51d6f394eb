/** Returns "Lagos" for "Lagos, Nigeria". Other scripts have commas of their own. */
export function getCity(place: string): string {
  return place.split(/[,،、，]/)[0]?.trim() || place;
}

const MAX_NAME_LENGTH = 18;

/** The city, for labels on maps. */
export function shortenPlace(place: string): string {
  const name = getCity(place);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;
}
