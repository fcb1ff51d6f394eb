import { repairTrackingId } from './parse-tracking-id.ts';
import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from './tracking-id-limits.ts';
import { toTrackingKey } from './tracking-id.ts';

/** Returns true if a text is short enough for a tracking ID, however it is grouped. */
export const isTrackingIdLength = (text: string): boolean =>
  text.length <= MAX_TYPED_TRACKING_ID_LENGTH && toTrackingKey(text).length <= MAX_TRACKING_ID_LENGTH;

/** Splits a pasted list at commas, semicolons and white space, without duplicates. */
export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/**
 * Splits a pasted list whose IDs may contain spaces: parts between commas, semicolons, tabs, line breaks and wide gaps stay
 * whole, unless their words are IDs of ours or they are too long for one ID.
 */
export const splitListedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+|\s{2,}/)
      .map((part) => part.trim())
      .filter(Boolean)
      .flatMap((part) => (isOneId(part) ? part : splitIds(part))),
  ),
];

const isOneId = (part: string): boolean =>
  isTrackingIdLength(part) && !part.split(/\s+/).every((word) => repairTrackingId(word) !== undefined);

/** Splits a list whose IDs may contain spaces, as those of other systems do: at commas, semicolons and line breaks only. */
export const splitSpacedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n]+/)
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
