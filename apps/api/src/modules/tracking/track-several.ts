import { publicShipment } from '@waybill/contracts/shipments/schema';
import type { MultiLookup } from '@waybill/contracts/tracking/multi-lookup-schema';
import { ZodError } from 'zod';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';
import { isMiss } from './guard-lookup.ts';
import type { TrackingContext } from './tracking-context.ts';

type SeveralParts = LookupParts & Pick<TrackingContext, 'guardLookup' | 'damage'>;

/** One query for all. @param trackingIds unique, in stored form. @throws AppError RATE_LIMITED for all if one exceeds it. */
export async function trackSeveral(context: SeveralParts, trackingIds: readonly string[], ip: string): Promise<MultiLookup> {
  const lookUp = async (trackingId: string): Promise<MultiLookup['lookups'][number]> => {
    try {
      const tracking = await context.guardLookup(ip, () => getShipmentPublicly(context, trackingId));
      return { trackingId, found: true, tracking: publicShipment.parse(tracking) };
    } catch (error) {
      if (error instanceof TypeError || error instanceof ZodError) context.damage.report('shipment', trackingId, error);
      else if (!isMiss(error)) throw error;
      return { trackingId, found: false, tracking: null };
    }
  };
  return { lookups: await Promise.all(trackingIds.map(lookUp)) };
}
