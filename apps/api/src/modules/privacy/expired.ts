import type { RetentionKind } from '@waybill/contracts';

/** How much of each kind has gone. */
export type Expired = Record<RetentionKind, number>;
