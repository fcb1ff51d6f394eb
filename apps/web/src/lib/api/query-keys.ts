/** The cache keys that more than one feature, or the table of effects, needs. */
export const queryKeys = {
  /** The beginning of the keys of all that follows from shipments, messages and quotes: totals, attention, notices, activity. */
  stats: ['stats'],
  /** Lists of shipments; those of the trash too. */
  shipmentLists: ['shipment-list'],
  shipment: (trackingId: string) => ['shipment', trackingId] as const,
  /** The list of imports, and the beginning of the key of each. */
  imports: ['imports'],
  inboxLists: (kind: 'message' | 'quote') => [`${kind}-list`] as const,
  /** Lists of mails, and the beginning of the key of each. */
  mails: ['mails'],
  /** Links to a shipment. */
  links: (trackingId: string) => ['links', trackingId] as const,
  settingsHistory: ['settings-history'],
  me: ['me'],
  sessions: ['sessions'],
} as const;
