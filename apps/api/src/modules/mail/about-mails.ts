import type { Settings } from '@waybill/contracts/site/schema';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import { toldParties } from './readers.ts';
import { readWishes, type Side, type Wishes } from './wishes.ts';

export type PlanParts = Pick<MailContext, 'mails' | 'subscriptions' | 'unsubscribed' | 'shipments' | 'settings' | 'now'>;

/** All that planning the mails of some shipments needs, as it was read at once. */
export interface About {
  byId: ReadonlyMap<string, ShipmentRecord>;
  /** All about these shipments, cancelled ones too. */
  mails: readonly MailRecord[];
  /** Those to one reader about one of them that were not cancelled. */
  toReader: (side: Side) => readonly MailRecord[];
  settings: Settings;
  wishes: Wishes;
  now: Date;
}

export async function readAbout(context: PlanParts, ids: readonly string[], askers: readonly Side[] = []): Promise<About> {
  const [found, mails, settings] = await Promise.all([
    context.shipments.findWithTrash(ids),
    context.mails.findAbout(ids),
    context.settings(),
  ]);
  const parties = found.flatMap((shipment) =>
    toldParties(shipment).map(({ address }) => ({ trackingId: shipment.trackingId, address })),
  );
  const wishes = await readWishes(context, { trackingIds: ids, sides: [...parties, ...mails, ...askers] });
  const byReader = new Map<string, MailRecord[]>();
  for (const mail of mails) {
    if (mail.state !== 'cancelled') byReader.set(readerKey(mail), [...(byReader.get(readerKey(mail)) ?? []), mail]);
  }
  return {
    byId: new Map(found.map((shipment) => [shipment.trackingId, shipment])),
    mails,
    toReader: (side) => byReader.get(readerKey(side)) ?? [],
    settings,
    wishes,
    now: context.now(),
  };
}

const readerKey = ({ trackingId, address }: Side): string => `${trackingId} ${address}`;
