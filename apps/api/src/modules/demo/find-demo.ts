import type { Stats } from '@waybill/contracts/reports/stats-schema';
import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { DEMO_IDS, GENERATED_IDS } from '../shipments/demo-ids.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { DEMO } from './demo-actor.ts';
import type { DemoContext } from './demo-context.ts';
import { DEMO_IMPORT } from './demo-import.ts';
import { INBOX_KEYS } from './seed-demo-inbox.ts';

export const disableDemoMails = ({ setMailIfUnset }: Pick<ShipmentRepository, 'setMailIfUnset'>): Promise<void> =>
  setMailIfUnset([...DEMO_IDS, ...GENERATED_IDS], SHIPMENT_MAIL_OFF);

export async function findDemo({ findLiveIds }: Pick<ShipmentRepository, 'findLiveIds'>): Promise<Stats['demo']> {
  const [demo, generated] = await Promise.all([findLiveIds(DEMO_IDS), findLiveIds(GENERATED_IDS)]);
  return { shipments: demo.length, generated: generated.length > 0 };
}

/** By their idempotency keys, so that no marker is needed. */
const findByKeys = async <Found>(
  { scope, keys }: { scope: string; keys: readonly string[] },
  find: (creationKey: string) => Promise<Found | null>,
): Promise<Found[]> => {
  const found = await Promise.all(
    keys.map((idempotencyKey) => find(createCreation({}, { scope: `${scope} ${DEMO.name}`, idempotencyKey })?.key ?? '')),
  );
  return found.filter((one) => one !== null);
};

export const findDemoMessages = async ({ messages }: Pick<DemoContext, 'messages'>) => [
  ...(await findByKeys({ scope: 'contact', keys: INBOX_KEYS.messages }, messages.findByCreationKey)),
  ...(await findByKeys({ scope: 'report', keys: INBOX_KEYS.reports }, messages.findByCreationKey)),
];

export const findDemoQuotes = ({ quotes }: Pick<DemoContext, 'quotes'>) =>
  findByKeys({ scope: 'submitQuote', keys: INBOX_KEYS.quotes }, quotes.findByCreationKey);

export const findDemoImports = ({ imports }: Pick<DemoContext, 'imports'>) =>
  findByKeys({ scope: 'upload', keys: [DEMO_IMPORT.key] }, imports.findByCreationKey);
