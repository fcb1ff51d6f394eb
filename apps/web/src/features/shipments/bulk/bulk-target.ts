import type { BulkRequestInput } from '@waybill/contracts';
import { BULK_IDS } from '@waybill/contracts/limits';
import { countOf, formatCount } from '#lib/format/format-count.ts';

/** Which shipments a bulk change is about: named ones, or those of a filter, which the server finds. */
export interface BulkTarget {
  which: Pick<BulkRequestInput, 'ids' | 'filter'>;
  /** How many there are, as far as is known here. */
  count: number;
}

export const countShipments = (count: number): string => countOf(count, 'shipment');

/** How many the change will take at most, and that the others are left. */
export function describeTarget({ count, which }: BulkTarget): string {
  if (!which.filter) return countShipments(count);
  if (count <= BULK_IDS.max) return `all ${formatCount(count)} that match the filter`;
  return `the first ${BULK_IDS.max} of ${formatCount(count)} that match the filter`;
}
