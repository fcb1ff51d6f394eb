export const SETTING_RANGES = {
  staleHours: { min: 1, max: 720 },
  maxAttempts: { min: 1, max: 10 },
  photoDays: { min: 7, max: 3_650 },
  tokenHours: { min: 1, max: 24 },
  trashDays: { min: 1, max: 365 },
  /** Or `KEEP_FOREVER`. */
  retentionDays: { min: 7, max: 3_650 },
  undoSeconds: { min: 0, max: 600 },
  /** At most the shortest retention of mails: the stored ones prevent doubles. */
  silentDays: { min: 0, max: 7 },
  copyrightYear: { min: 1900, max: 2100 },
  preloaderMs: { min: 0, max: 800 },
  rating: { min: 1, max: 5 },
  price: { min: 0, max: 1_000_000 },
  transitDays: { min: 0, max: 365 },
  tierWeight: { min: 0, max: 100_000 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
} as const;

export const KEEP_FOREVER = 0;

export const RETENTION_KINDS = ['shipments', 'messages', 'reports', 'quotes', 'mails', 'activity'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
