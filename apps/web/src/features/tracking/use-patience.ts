import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { useNow } from '#lib/browser/use-now.ts';
import { useSettings } from '#lib/settings.ts';

/** A stored copy is as late as when it was fetched. Undefined until the clock is read. */
export function usePatience(knownAt: string | undefined): LatenessSettings | undefined {
  const now = useNow();
  const { company, tracking } = useSettings();
  if (!now) return undefined;
  return {
    now: knownAt === undefined ? now : new Date(knownAt),
    timeZone: company.timeZone,
    staleHours: tracking.staleHours,
  };
}
