export const CONTACT_TEXTS = {
  success: 'Thank you for your message! We will get back to you soon.',
  failed: 'Failed to send message. Please try again.',
  networkError: 'Network error. Please check your connection and try again.',
} as const;
