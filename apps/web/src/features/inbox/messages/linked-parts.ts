export interface TextPart {
  at: number;
  text: string;
  trackingId?: string;
}

/** Splits a text at tracking IDs: in any case, with spaces, any kind of dash or nothing between the parts. */
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
