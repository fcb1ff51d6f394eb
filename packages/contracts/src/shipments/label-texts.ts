import { LABEL_IDS } from '../shared/limits.ts';

/** What is said about labels and slips. */
export const LABEL_TEXTS = {
  failed: 'Could not load the labels',
  damaged: 'Its stored data is damaged.',
  inTrash: 'Deleted. Restore it from the trash to print it.',
  none: 'Nothing to print',
  noneHint: 'Select shipments in the list, then press Print labels.',
  tooMany: `At most ${LABEL_IDS.max} can be printed at once.`,
  pickFewer: `Pick at most ${LABEL_IDS.max} by hand to print their labels.`,
  clipped: 'A text is too long and is cut off.',
  noBarcode: 'The ID does not fit into a bar code. Its square code works.',
  checkIt: (paper: string) => `Check this ${paper} at`,
} as const;
