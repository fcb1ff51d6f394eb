/** What stands beside and behind the form of a new shipment. */
export const CREATE_TEXTS = {
  preview: 'The label so far',
  previewNote: 'The tracking ID and its codes come with saving.',
  submitHint: 'Ctrl + Enter creates it from any field.',
  copyId: (trackingId: string) => `Copy ${trackingId}`,
  copyLink: 'Copy link',
  printLabel: 'Print label',
  open: 'Open',
  another: 'Create another like this',
  next: 'Create next',
  close: 'Close',
} as const;
