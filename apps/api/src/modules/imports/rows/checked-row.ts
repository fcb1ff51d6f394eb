import type { ImportRowState } from '@waybill/contracts/imports/schema';
import { createCreation, createFingerprint, type Creation } from '../../../platform/idempotency/fingerprint.ts';
import { joinWords } from '../../../platform/search/words.ts';
import type { ShipmentCreation } from '../../shipments/shipment-record.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { InterpretedRow } from './interpret-row.ts';

export interface CheckedRow extends InterpretedRow, OrderLine {
  state: ImportRowState;
  /** Identifies the shipment created from the row; absent if the row has errors. */
  creation?: ShipmentCreation;
  /** The shipment that the row is already, if the answer is to update it. */
  updates?: string;
  /** Its status is an unusual step for that shipment. */
  isUnusual?: true;
}

export interface OrderLine {
  /** The row whose order this row continues. */
  continues?: number;
  /** Whether it may be a further item of the row above: nobody said. */
  mayContinue?: true;
}

/** Keys under which the shipment of a row is created once. */
export interface RowKeys {
  /** Of this import or, on the command line, of this file. */
  own: Creation;
  /** The same for every import, so that a file imported twice creates its shipments once. */
  shared?: Creation;
}

type MakeKeys = (row: InterpretedRow) => RowKeys | undefined;

/** The first row with the same text or, without either, with the same content. */
export type Duplicates = Partial<Record<'trackingId' | 'referenceNo' | 'content', number>>;
export type SeenTexts = Record<keyof Duplicates, Map<string, number>>;

/** Shops write a row per item, with the address in the first one only or, as Amazon does, in each. */
export function createOrderLineFinder(orderRows: ImportAnswers['orderRows']): (row: InterpretedRow) => OrderLine {
  let order: { reference: string; row: number; person: string; trackingId: string | undefined } | undefined;
  return ({ row, texts, trackingId, fault }) => {
    const { referenceNo: reference, recipientName, recipientAddress, destination, status, happenedAt } = texts;
    const address = [recipientName, recipientAddress, destination].map(joinWords).join(' ').trim();
    // Another status is a step of the same parcel, no item.
    const person = [address, status, happenedAt].join(' ');
    const isSameOrder = reference !== undefined && order?.reference === reference && fault === undefined;
    if (isSameOrder && order && address === '') return { continues: order.row };
    // A tracking ID of its own says that it is another parcel.
    const isRepeated = isSameOrder && order?.person === person && (trackingId === undefined || order.trackingId === trackingId);
    if (isRepeated && order && orderRows === 'one') return { continues: order.row };
    order = reference === undefined ? undefined : { reference, row, person, trackingId };
    return isRepeated && orderRows === null ? { mayContinue: true } : {};
  };
}

export function createNumberKeys(scope: string): MakeKeys {
  return ({ row, shipment }) => {
    const own = shipment && createCreation(shipment, { scope: `import ${scope}`, idempotencyKey: String(row) });
    return own && { own };
  };
}

/** The same content twice in a file is two shipments; in a corrected file it is the same one. */
export function createContentKeys(importId: string): MakeKeys {
  const times = new Map<string, number>();
  return ({ shipment, trackingId }) => {
    const content = createFingerprint({ shipment, trackingId });
    const before = times.get(content) ?? 0;
    times.set(content, before + 1);
    if (!shipment) return undefined;
    const idempotencyKey = `${content} ${before}`;
    const own = createCreation(shipment, { scope: `import ${importId}`, idempotencyKey });
    const shared = createCreation(shipment, { scope: 'import', idempotencyKey });
    return own && shared && { own, shared };
  };
}

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
