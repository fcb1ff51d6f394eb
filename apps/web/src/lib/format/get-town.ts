/** Places are free text, usually "Town, Country". */
export const getTown = (place: string): string => place.split(',', 1)[0]?.trim() || place;
