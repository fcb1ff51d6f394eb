import { DETECT_READING } from '@waybill/contracts/imports/answers';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import type { StoredAnalysis } from '../import-model.ts';

/** Answers of the office about a file, or guesses. */
export interface ImportAnswers
  extends LaterAnswers, Pick<ImportBatch, 'reading' | 'mapping' | 'values' | 'dateFormat' | 'existing'> {
  force?: boolean | undefined;
}

/** Files of older releases have none. */
export type LaterAnswers = Pick<ImportBatch, 'words' | 'orderRows' | 'endedOn'>;

/** Of files about which nothing was asked, also of older releases. */
export const NO_LATER_ANSWERS: LaterAnswers = {
  words: [],
  orderRows: null,
  endedOn: null,
};

/** Imports of older releases have only columns and a date format, and created shipments for known references. */
export const recordedAnswers = ({ understanding }: { understanding: StoredAnalysis }): ImportAnswers & { force: boolean } => ({
  // Older releases included hidden rows.
  reading: { ...DETECT_READING, hiddenRows: true, ...understanding.reading },
  mapping: understanding.mapping,
  values: understanding.values ?? {},
  dateFormat: understanding.dateFormat,
  existing: understanding.existing ?? 'create',
  force: understanding.force ?? false,
  words: understanding.words ?? NO_LATER_ANSWERS.words,
  orderRows: understanding.orderRows ?? NO_LATER_ANSWERS.orderRows,
  endedOn: understanding.endedOn ?? NO_LATER_ANSWERS.endedOn,
});
