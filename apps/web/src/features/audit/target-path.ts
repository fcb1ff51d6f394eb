import type { ActivityEntry } from '@waybill/contracts';
import { paths } from '#lib/address/paths.ts';

const PATHS: Readonly<Record<string, (targetId: string) => string>> = {
  shipment: paths.shipment,
  message: paths.message,
  quote: paths.quoteRequest,
  settings: () => paths.settings,
  session: () => paths.security,
  administrator: () => paths.security,
  report: () => paths.reports,
  import: paths.import,
};

/** The page of what an entry tells of, where it has one; what is gone for good has none. */
export function targetPath({ action, targetType, targetId }: ActivityEntry): string | undefined {
  return action === 'shipment.purged' ? undefined : PATHS[targetType]?.(targetId);
}
