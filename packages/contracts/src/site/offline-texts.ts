/** What the notice of a device without a network says on each page: what still works there. */
export const OFFLINE_TEXTS = {
  pages: 'You are offline. The pages of this site can still be read.',
  home: 'You are offline. The pages can still be read, and a quote request can be filled in now and sent later.',
  contact: 'You are offline. A message can be written now: it stays on this device and can be sent when there is a connection.',
  track: ({ kept }: { kept: number }) => {
    if (kept === 0) return 'You are offline. Shipments can be looked up again when there is a connection.';
    return kept === 1
      ? 'You are offline. The shipment that was tracked on this device can still be shown, others when there is a connection.'
      : `You are offline. The ${kept} shipments that were tracked on this device can still be shown, others when there is a connection.`;
  },
} as const;
