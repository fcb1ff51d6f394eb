import type { InterpretedRow } from './interpret-row.ts';

/** By field: the first row with the same text. */
export type Duplicates = Partial<Record<'trackingId' | 'referenceNo', number>>;
export type SeenTexts = Record<keyof Duplicates, Map<string, number>>;

export function findDuplicates({ row, trackingId, shipment }: InterpretedRow, seen: SeenTexts): Duplicates {
  const findFirst = (map: Map<string, number>, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const first = map.get(text);
    if (first === undefined) map.set(text, row);
    return first;
  };
  const sameId = findFirst(seen.trackingId, trackingId);
  const sameReference = findFirst(seen.referenceNo, shipment?.referenceNo);
  return {
    ...(sameId !== undefined && { trackingId: sameId }),
    ...(sameReference !== undefined && { referenceNo: sameReference }),
  };
}
