import type { RetentionKind } from '@waybill/contracts/shared/setting-ranges';

export type Expired = Record<RetentionKind, number>;
