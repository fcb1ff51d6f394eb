export interface TextPart {
  /** Where it stands in the text. */
  at: number;
  text: string;
  /** Set on a tracking ID that belongs to a shipment. */
  trackingId?: string;
}

/**
 * Takes a text apart where it names one of these shipments: as the ID is written, in capitals or not, with blanks or dashes of any
 * kind or none between its parts.
 */
export function linkedParts(text: string, trackingIds: readonly string[]): TextPart[] {
  if (trackingIds.length === 0) return [{ at: 0, text }];
  const byForm = new Map(trackingIds.map((trackingId) => [normalizeId(trackingId), trackingId]));
  const pattern = new RegExp(`(${trackingIds.map(toIdPattern).join('|')})`, 'giu');
  let at = 0;
  return text
    .split(pattern)
    .map((part): TextPart => {
      const trackingId = byForm.get(normalizeId(part));
      const found = { at, text: part, ...(trackingId !== undefined && { trackingId }) };
      at += part.length;
      return found;
    })
    .filter((part) => part.text !== '');
}

const normalizeId = (text: string): string => text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

const toIdPattern = (trackingId: string): string =>
  trackingId
    .split('-')
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`[\s\p{Pd}]{0,3}`);
