import type { Settings } from '@waybill/contracts/site/schema';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';
import {
  addSenderWishes,
  type MailedShipment,
  type MailPreferences,
  notifiedParties,
  type PartyAddress,
  readMailPreferences,
} from './recipients.ts';

export interface PlanningData {
  byId: ReadonlyMap<string, MailedShipment>;
  mails: readonly MailRecord[];
  /** Excludes cancelled mails. */
  getReaderMails: (side: PartyAddress) => readonly MailRecord[];
  settings: Settings;
  preferences: MailPreferences;
  now: Date;
}

export async function readPlanningData(
  context: MailContext,
  ids: readonly string[],
  askers: readonly PartyAddress[] = [],
): Promise<PlanningData> {
  const [stored, mails, settings] = await Promise.all([
    context.shipments.findWithTrash(ids),
    context.mails.findAbout(ids),
    context.settings(),
  ]);
  const found = await addSenderWishes(context, stored);
  const parties = found.flatMap((shipment) =>
    notifiedParties(shipment).map(({ address }) => ({ trackingId: shipment.trackingId, address })),
  );
  const preferences = await readMailPreferences(context, { trackingIds: ids, addresses: [...parties, ...mails, ...askers] });
  const byReader = new Map<string, MailRecord[]>();
  for (const mail of mails) {
    if (mail.state !== 'cancelled') byReader.set(readerKey(mail), [...(byReader.get(readerKey(mail)) ?? []), mail]);
  }
  return {
    byId: new Map(found.map((shipment) => [shipment.trackingId, shipment])),
    mails,
    getReaderMails: (side) => byReader.get(readerKey(side)) ?? [],
    settings,
    preferences,
    now: context.now(),
  };
}

const readerKey = ({ trackingId, address }: PartyAddress): string => `${trackingId} ${address}`;
