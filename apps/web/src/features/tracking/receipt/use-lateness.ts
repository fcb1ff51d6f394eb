import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { useNow } from '#lib/browser/use-now.ts';
import { useSettings } from '#lib/settings.ts';

/** Only prerendered pages have no clock, and no shipment. */
const NO_CLOCK = new Date(0);

/** @param knownAt time of a stored copy, which is as late as when it was fetched. */
export function useLateness(knownAt: string | undefined): LatenessSettings {
  const now = useNow() ?? NO_CLOCK;
  const { company, tracking } = useSettings();
  return {
    now: knownAt === undefined ? now : new Date(knownAt),
    timeZone: company.timeZone,
    staleHours: tracking.staleHours,
  };
}
