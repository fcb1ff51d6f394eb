/** What every form says that visitors send. */
export const PUBLIC_FORM_TEXTS = {
  offline: 'You are offline. What you type stays here; send it when there is a connection.',
} as const;
