import { repairTrackingId } from './read-tracking-id.ts';
import { MAX_TRACKING_ID_LENGTH, MAX_TYPED_TRACKING_ID_LENGTH } from './tracking-id-bounds.ts';
import { trackingKey } from './tracking-id.ts';

/** Whether a text is short enough to stand for a tracking ID, however it is grouped. */
export const isTrackingIdLength = (text: string): boolean =>
  text.length <= MAX_TYPED_TRACKING_ID_LENGTH && trackingKey(text).length <= MAX_TRACKING_ID_LENGTH;

/** The IDs of a pasted list, each once: commas, semicolons, spaces and line breaks stand between them. */
export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/**
 * The same for a pasted list whose IDs may hold spaces: a part between commas, semicolons, tabs, line breaks and wide gaps is left whole,
 * unless its words are IDs of ours or it is too long to be one ID.
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

/** The same where an ID may hold spaces, as those of other systems do: between them stand commas, semicolons and line breaks. */
export const splitSpacedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n]+/)
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
