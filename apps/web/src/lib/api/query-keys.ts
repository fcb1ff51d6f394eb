/**
 * The cache keys that more than one feature needs. `stats` is the beginning of the keys of all that follows from shipments,
 * messages and quotes: totals, what needs attention, notices, the activity log. Whoever changes one of them invalidates it.
 */
export const queryKeys = {
  stats: ['stats'],
  /** Lists of shipments; those of the trash too. */
  shipmentLists: ['shipment-list'],
} as const;
