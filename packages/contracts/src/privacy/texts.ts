/** Stands where the value of a person stood. */
export const ERASED = 'Erased';

export const PRIVACY_TEXTS = {
  foundNothing: 'Nothing is stored of this person.',
  wouldErase: 'Nothing has been erased yet: this is what would be.',
  erasing: 'Not all is erased yet. It goes on; the same call with the same key says how far it is.',
  erased: 'Erased. Backups made before still hold the data until they age out.',
  lookUpFailed: 'Could not look the person up',
  exportFailed: 'Failed to export the data',
  eraseFailed: 'Failed to erase the data',
} as const;
