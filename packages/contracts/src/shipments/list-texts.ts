import { LIST_IDS } from '../shared/limits.ts';
import type { BulkAction } from './bulk-schema.ts';

/** What is said of each action of a bulk change. */
export const BULK_TEXTS: Record<BulkAction, { done: string; failed: string }> = {
  status: { done: 'updated', failed: 'Failed to update the shipments' },
  delete: { done: 'deleted', failed: 'Failed to delete the shipments' },
  restore: { done: 'restored', failed: 'Failed to restore the shipments' },
  undo: { done: 'put back as before', failed: 'Failed to put the shipments back' },
};

/** What the list of the office says beyond the catalogue of the seed. */
export const LIST_TEXTS = {
  /** Of a shipment that an undo leaves alone. */
  changedSince: 'It was changed again since, and stays as it is.',
  late: (days: number) => `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'} late`,
  outdated: 'These shipments are those of the filters before. They can be changed together once the list has loaded.',
  exportFailed: 'Failed to export the shipments',
  periodTurned: 'The first day must not be later than the last.',
  tooManyPicked: `At most ${LIST_IDS.max} can be picked by hand. Select all that match instead.`,
  halfLane: 'Name both places, or neither.',
} as const;

/** What the page of a shipment says beyond the catalogue of the seed. */
export const DETAIL_TEXTS = {
  /** @param status as its label. */
  statusTakenBack: (status: string) => `The status is ${status} again.`,
  statusNotTakenBack: 'Failed to undo the status change',
} as const;
