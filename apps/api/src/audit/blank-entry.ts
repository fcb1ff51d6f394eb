import { ERASED } from '@waybill/contracts/privacy/texts';
import type { ActivityRecord } from './activity-model.ts';

type Fields = Readonly<Record<string, unknown>>;
export type Changed = Pick<ActivityRecord, 'before' | 'after'>;

/** Fields of any entry that say something of people: who sends and receives, and what was typed freely. */
const PERSONAL = /^(?:recipient|sender)\.|(?:^|\.)notes?$|^(?:description|referenceNo)$/;

/** Who sends and receives a shipment. */
export const isOfParty = (field: string): boolean => /^(?:recipient|sender)\./.test(field);

export const isPersonal = (field: string): boolean => PERSONAL.test(field);

/**
 * What an entry tells, with a mark in the place of the values of some fields.
 * @param isBlanked says of a field, before or after, whether its value goes.
 * @returns null when there is no such value.
 */
export function blankEntry(
  { before, after }: Changed,
  isBlanked: (field: string, side: 'before' | 'after') => boolean,
): Changed | null {
  const [was, is] = [before, after].map((fields, index) =>
    blankFields(fields, (field) => isBlanked(field, index === 0 ? 'before' : 'after')),
  );
  if (!was && !is) return null;
  return { ...(before && { before: was ?? before }), ...(after && { after: is ?? after }) };
}

function blankFields(fields: Fields | undefined, isBlanked: (field: string) => boolean): Record<string, unknown> | undefined {
  const blanked = Object.entries(fields ?? {}).filter(([field, value]) => holdsValue(value) && isBlanked(field));
  return blanked.length > 0 ? { ...fields, ...Object.fromEntries(blanked.map(([field]) => [field, ERASED])) } : undefined;
}

const holdsValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ERASED;
