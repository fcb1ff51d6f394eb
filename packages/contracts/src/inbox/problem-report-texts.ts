export const PROBLEM_REPORT_TEXTS = {
  success: 'Thank you. We will look into it.',
  failed: 'Failed to send your report. Please try again.',
} as const;
