export const QUOTE_TEXTS = {
  success: 'Quote request submitted successfully!',
  failed: 'Failed to submit quote request. Please try again.',
} as const;
