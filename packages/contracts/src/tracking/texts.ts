export const TRACKING_TEXTS = {
  blank: 'Please enter a tracking ID',
  found: 'Shipment found',
  notFound: 'Tracking ID not found',
  requestError: 'Error retrieving tracking information',
  noHistory: 'No status history available',
  dateNotSet: 'Not set',
  tooMany: 'Too many lookups from your connection. Please try again in a moment.',
  check: 'One character looks mistyped. Compare the ID with your confirmation email.',
} as const;
