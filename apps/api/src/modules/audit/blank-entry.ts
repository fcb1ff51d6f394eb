import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { getOwner, type Owner, rewriteTexts } from '../../platform/modules/personal-paths.ts';
import { ACTIVITY_PATHS, type ActivityRecord } from './activity-model.ts';

export type Changed = Pick<ActivityRecord, 'before' | 'after'>;
export type Side = 'before' | 'after';

/** @returns null if nothing changes. */
export function blankEntry(
  { before, after }: Changed,
  change: (text: string, owner: Owner, at: { side: Side; field: string }) => string,
): Changed | null {
  const entry = { ...(before && { before }), ...(after && { after }) };
  const changed = rewriteTexts(entry, ACTIVITY_PATHS, (text, owner, path) => {
    const [side = '', ...names] = path.split('.');
    return change(text, owner, { side: side as Side, field: names.join('.') });
  });
  return Object.keys(changed).length > 0 ? { ...entry, ...changed } : null;
}

/** Blanks the typed texts of a removed item. */
export const blankTyped = (entry: Changed): Changed | null =>
  blankEntry(entry, (text, owner, { field }) => (owner !== 'none' && isTyped(field) ? ERASED_VALUE : text));

const isTyped = (field: string): boolean => isPartyField(field) || ACTIVITY_PATHS[`after.${field}`] !== undefined;

/** Includes fields of older releases. */
export const isPartyField = (field: string): boolean =>
  ['recipient', 'sender'].includes(getOwner(ACTIVITY_PATHS, `after.${field}`));
