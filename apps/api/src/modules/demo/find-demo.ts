import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from './seed-demo.ts';
import { volumeTrackingId } from './volume/volume-shipment.ts';

const listIds = (makeId: (index: number) => string) => Array.from({ length: DEMO_SHIPMENTS }, (_, index) => makeId(index));
const DEMO_IDS = listIds(demoTrackingId);
/** The first generated IDs stand for all, perhaps millions. */
const GENERATED_IDS = listIds(volumeTrackingId);
const DEMO_AND_GENERATED: ReadonlySet<string> = new Set([...DEMO_IDS, ...GENERATED_IDS]);

export const isDemo = (trackingId: string): boolean => DEMO_AND_GENERATED.has(trackingId);

export const disableDemoMails = ({ setMailIfUnset }: Pick<ShipmentRepository, 'setMailIfUnset'>): Promise<void> =>
  setMailIfUnset([...DEMO_IDS, ...GENERATED_IDS], SHIPMENT_MAIL_OFF);

/** Demo IDs are fixed, so no marker is needed. */
export async function findDemo({ findLiveIds }: Pick<ShipmentRepository, 'findLiveIds'>): Promise<Stats['demo']> {
  const [demo, generated] = await Promise.all([findLiveIds(DEMO_IDS), findLiveIds(GENERATED_IDS)]);
  return { shipments: demo.length, generated: generated.length > 0 };
}
