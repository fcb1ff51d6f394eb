/** Smallest and largest value of each number that can be set (B6, B8, B10, R100). */
export const SETTING_RANGES = {
  staleHours: { min: 1, max: 720 },
  tokenHours: { min: 1, max: 24 },
  trashDays: { min: 1, max: 365 },
} as const;
