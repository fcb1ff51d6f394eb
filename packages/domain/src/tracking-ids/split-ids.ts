import { toTrackingKey } from './normalize-tracking-id.ts';
import { repairTrackingId } from './parse-tracking-id.ts';
import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from './tracking-id-limits.ts';

export const isTrackingIdLength = (text: string): boolean =>
  text.length <= MAX_TYPED_TRACKING_ID_LENGTH && toTrackingKey(text).length <= MAX_TRACKING_ID_LENGTH;

export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Splits IDs that may contain spaces: a part stays whole unless its words are our IDs or it is too long for one ID. */
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
