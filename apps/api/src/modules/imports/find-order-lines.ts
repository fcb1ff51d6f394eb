import type { InterpretedRow } from './interpret-row.ts';

/** Shops write a row per item, and the address in the first one only. @returns the number of that row. */
export function createOrderLineFinder(): (row: InterpretedRow) => number | undefined {
  let order: { reference: string; row: number } | undefined;
  return ({ row, texts }) => {
    const { referenceNo: reference, recipientName, recipientAddress, destination } = texts;
    const hasAddress = Boolean(recipientName || recipientAddress || destination);
    if (!hasAddress && reference !== undefined && order?.reference === reference) return order.row;
    order = reference === undefined ? undefined : { reference, row };
    return undefined;
  };
}
