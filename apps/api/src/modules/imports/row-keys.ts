import { type Creation, createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import type { InterpretedRow } from './interpret-row.ts';

/** Keys under which the shipment of a row is created once. */
export interface RowKeys {
  /** Of this import or, on the command line, of this file. */
  own: Creation;
  /** The same for every import, so that a file imported twice creates its shipments once. */
  shared?: Creation;
}

type MakeKeys = (row: InterpretedRow) => RowKeys | undefined;

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
