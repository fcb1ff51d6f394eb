export const queryKeys = {
  /** Prefix of everything derived from shipments, messages and quotes: totals, attention, notices, activity. */
  stats: ['stats'],
  /** Includes lists of the trash. */
  shipmentLists: ['shipment-list'],
  shipment: (trackingId: string) => ['shipment', trackingId] as const,
  /** Also the prefix of each import's key. */
  imports: ['imports'],
  inboxLists: (kind: 'message' | 'quote') => [`${kind}-list`] as const,
  /** Also the prefix of each mail's key. */
  mails: ['mails'],
  links: (trackingId: string) => ['links', trackingId] as const,
  settingsHistory: ['settings-history'],
  me: ['me'],
  sessions: ['sessions'],
} as const;
