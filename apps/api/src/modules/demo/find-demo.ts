import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from './seed-demo.ts';
import { volumeTrackingId } from './volume/volume-shipment.ts';

const idsOf = (nameOf: (index: number) => string) => Array.from({ length: DEMO_SHIPMENTS }, (_, index) => nameOf(index));
const DEMO_IDS = idsOf(demoTrackingId);
/** The first generated ones stand for all of them, of which there may be millions. */
const GENERATED_IDS = idsOf(volumeTrackingId);
const MADE_UP: ReadonlySet<string> = new Set([...DEMO_IDS, ...GENERATED_IDS]);

/** Whether a shipment is one of those that stand for the fictional data: its people are made up, too. */
export const isMadeUp = (trackingId: string): boolean => MADE_UP.has(trackingId);

/** Has nobody told by mail of what a release made up that had no mails yet; later ones say it themselves. */
export const keepDemoUntold = ({ setMailWhereUnsaid }: Pick<ShipmentRepository, 'setMailWhereUnsaid'>): Promise<void> =>
  setMailWhereUnsaid([...DEMO_IDS, ...GENERATED_IDS], SHIPMENT_MAIL_OFF);

/** What of the fictional data is there and not deleted. Their IDs are always the same, so that nothing needs to be marked. */
export async function findDemo({ findLiveIds }: Pick<ShipmentRepository, 'findLiveIds'>): Promise<Stats['demo']> {
  const [demo, generated] = await Promise.all([findLiveIds(DEMO_IDS), findLiveIds(GENERATED_IDS)]);
  return { shipments: demo.length, generated: generated.length > 0 };
}
