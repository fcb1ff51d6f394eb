import type { LatenessSettings } from '@waybill/domain/shipments/advice';
import { useNow } from '#lib/browser/use-now.ts';
import { useSettings } from '#lib/settings.ts';

/** What lateness is measured with. A kept copy is no later than it was when it was fetched; undefined until the clock is read. */
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
