import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { TOLD_TO_NOBODY } from '@waybill/contracts/shipments/mail-schema';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from './seed-demo.ts';
import { volumeTrackingId } from './volume/volume-shipment.ts';

const listIds = (nameOf: (index: number) => string) => Array.from({ length: DEMO_SHIPMENTS }, (_, index) => nameOf(index));
const DEMO_IDS = listIds(demoTrackingId);
/** The first generated ones stand for all of them, of which there may be millions. */
const GENERATED_IDS = listIds(volumeTrackingId);
const DEMO_AND_GENERATED: ReadonlySet<string> = new Set([...DEMO_IDS, ...GENERATED_IDS]);

/** Whether a shipment is one of those that stand for the fictional data: its people are made up, too. */
export const isDemo = (trackingId: string): boolean => DEMO_AND_GENERATED.has(trackingId);

/** Has nobody told by mail of what a release made up that had no mails yet; later ones say it themselves. */
export const disableDemoMails = ({ setMailWhereUnsaid }: Pick<ShipmentRepository, 'setMailWhereUnsaid'>): Promise<void> =>
  setMailWhereUnsaid([...DEMO_IDS, ...GENERATED_IDS], TOLD_TO_NOBODY);

/** What of the fictional data is there and not deleted. Their IDs are always the same, so that nothing needs to be marked. */
export async function findDemo({ findLiveIds }: Pick<ShipmentRepository, 'findLiveIds'>): Promise<Stats['demo']> {
  const [demo, generated] = await Promise.all([findLiveIds(DEMO_IDS), findLiveIds(GENERATED_IDS)]);
  return { shipments: demo.length, generated: generated.length > 0 };
}
