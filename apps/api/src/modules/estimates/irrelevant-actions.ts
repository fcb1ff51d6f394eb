import type { ActivityRecord } from '../audit/activity-model.ts';

/** Of shipments; they change neither stays nor places. */
export const IRRELEVANT_ACTIONS: ReadonlySet<ActivityRecord['action']> = new Set([
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.note_restored',
  'shipment.label_printed',
  'shipment.label_unprinted',
  'shipment.erased',
]);
