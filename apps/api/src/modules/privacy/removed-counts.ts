import type { RetentionKind } from '@waybill/contracts/shared/setting-ranges';

export type RemovedCounts = Record<RetentionKind, number>;
