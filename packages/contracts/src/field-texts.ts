/** What is wrong with a field of a form, before anything is sent: by what it breaks, as a sentence that names it. */
export const FIELD_TEXTS = {
  missing: (label: string) => `${label} is required.`,
  email: (label: string) => `${label} must be an e-mail address, such as name@example.com.`,
  short: (label: string, least: number) => `${label} must have at least ${least} characters.`,
  wholeNumber: (label: string, least: number, most: number) => `${label} must be a whole number from ${least} to ${most}.`,
  day: (typed: string) => `“${typed}” is not a day. Try 24 Nov, 24/11/2026 or +3.`,
  other: (label: string) => `${label} cannot be taken as it is.`,
} as const;
