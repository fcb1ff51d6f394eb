/** The cache keys that more than one feature needs: whoever changes a shipment also makes the totals stale. */
export const queryKeys = {
  stats: ['stats'],
  shipmentLists: ['shipment-list'],
} as const;
