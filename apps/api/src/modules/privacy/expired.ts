import type { RetentionKind } from '@waybill/contracts/shared/setting-ranges';

/** How much of each kind has gone. */
export type Expired = Record<RetentionKind, number>;
