import type { HistoryEntryRecord } from './shipment-record.ts';

/** When the entry was made, which may be later than what it says happened. Mails refer to entries by it. */
export const getRecordedTime = ({ recordedAt, timestamp }: Pick<HistoryEntryRecord, 'recordedAt' | 'timestamp'>): Date =>
  recordedAt ?? timestamp;
