/** Smallest and largest value of each number that can be set. */
export const SETTING_RANGES = {
  staleHours: { min: 1, max: 720 },
  tokenHours: { min: 1, max: 24 },
  trashDays: { min: 1, max: 365 },
  copyrightYear: { min: 1900, max: 2100 },
  preloaderMs: { min: 0, max: 800 },
  rating: { min: 1, max: 5 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;
