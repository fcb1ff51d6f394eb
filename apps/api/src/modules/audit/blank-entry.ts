import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { getFieldsWith } from '@waybill/contracts/shipments/shipment-fields';
import type { ActivityRecord } from './activity-model.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Changed = Pick<ActivityRecord, 'before' | 'after'>;

const FREE_TEXTS: ReadonlySet<string> = new Set(getFieldsWith('freeText'));
const NOTE = /(?:^|\.)notes?$/;

/** Includes fields of older releases. */
export const isPartyField = (field: string): boolean => /^(?:recipient|sender)\./.test(field);

export const isPersonalField = (field: string): boolean => isPartyField(field) || FREE_TEXTS.has(field) || NOTE.test(field);

export function blankEntry(
  { before, after }: Changed,
  isBlanked: (field: string, side: 'before' | 'after') => boolean,
): Changed | null {
  const [blankedBefore, blankedAfter] = [before, after].map((fields, index) =>
    blankFields(fields, (field) => isBlanked(field, index === 0 ? 'before' : 'after')),
  );
  if (!blankedBefore && !blankedAfter) return null;
  return { ...(before && { before: blankedBefore ?? before }), ...(after && { after: blankedAfter ?? after }) };
}

function blankFields(fields: Fields | undefined, isBlanked: (field: string) => boolean): Record<string, unknown> | undefined {
  const blanked = Object.entries(fields ?? {}).filter(([field, value]) => holdsValue(value) && isBlanked(field));
  return blanked.length > 0 ? { ...fields, ...Object.fromEntries(blanked.map(([field]) => [field, ERASED_VALUE])) } : undefined;
}

const holdsValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ERASED_VALUE;
