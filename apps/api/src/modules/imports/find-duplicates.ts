import type { InterpretedRow } from './interpret-row.ts';
import type { RowKeys } from './row-keys.ts';

/** The first row with the same text or, without either, with the same content. */
export type Duplicates = Partial<Record<'trackingId' | 'referenceNo' | 'content', number>>;
export type SeenTexts = Record<keyof Duplicates, Map<string, number>>;

export function findDuplicates(
  { row, trackingId, shipment, keys }: InterpretedRow & { keys: RowKeys | undefined },
  seen: SeenTexts,
): Duplicates {
  const findFirst = (map: Map<string, number>, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const first = map.get(text);
    if (first === undefined) map.set(text, row);
    return first;
  };
  const sameId = findFirst(seen.trackingId, trackingId);
  const sameReference = findFirst(seen.referenceNo, shipment?.referenceNo);
  const isNamed = trackingId !== undefined || shipment?.referenceNo !== undefined;
  const sameContent = findFirst(seen.content, isNamed ? undefined : keys?.own.fingerprint);
  return {
    ...(sameContent !== undefined && { content: sameContent }),
    ...(sameId !== undefined && { trackingId: sameId }),
    ...(sameReference !== undefined && { referenceNo: sameReference }),
  };
}
