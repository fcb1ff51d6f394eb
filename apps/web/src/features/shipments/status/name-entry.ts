import type { StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { t } from '#lib/language/t.ts';
import type { useOfficeClock } from '#lib/office-clock.ts';

type Clock = ReturnType<typeof useOfficeClock>;

export const formatEntryTime = ({ dayOnly, timestamp }: Pick<StaffHistoryEntry, 'dayOnly' | 'timestamp'>, clock: Clock): string =>
  dayOnly ? clock.day(timestamp) : clock.instant(timestamp);

/** Such as "In Transit, Rotterdam, Nov 20, 2026, 10:00". */
export const nameEntry = (entry: StaffHistoryEntry, clock: Clock): string =>
  [getStatusName(getStage(entry), t), entry.location, formatEntryTime(entry, clock)].filter(Boolean).join(', ');
