import { randomBytes } from 'node:crypto';
import { type CancelReason, MAIL_CODE_LENGTH, makeMailCode, type Settings, TOLD_BY_DEFAULT } from '@waybill/contracts';
import type { Language } from '@waybill/contracts/languages/languages';
import { ERASED } from '@waybill/contracts/privacy/texts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { endOf } from './change-subscription.ts';
import { dueTime } from './due-time.ts';
import type { MailContext } from './mail-context.ts';
import type { MailFacts, MailRecord, NewMail } from './mail-model.ts';
import { occasionOf } from './occasions.ts';
import { type Reader, readersOf, toldParties } from './readers.ts';
import { whyNot } from './why-not.ts';
import { readWishes, type Side, type Wishes } from './wishes.ts';

export type PlanParts = Pick<MailContext, 'mails' | 'subscriptions' | 'unsubscribed' | 'shipments' | 'settings' | 'now'>;
type Told = Pick<MailRecord, 'trackingId' | 'occasion' | 'address'>;

/**
 * Makes the mails that entries of the activity log ask for, and takes back those that wait and are wrong by now. Entries that
 * come again, as after a crash, make nothing new.
 */
export async function planMails(context: PlanParts, entries: readonly ActivityRecord[]): Promise<void> {
  const changes = entries.filter(({ targetType }) => targetType === 'shipment');
  if (changes.length === 0) return;
  const about = await readAbout(context, [...new Set(changes.map(({ targetId }) => targetId))]);
  const { byId, told } = about;
  const facts = changes.flatMap((entry) => {
    const shipment = byId.get(entry.targetId);
    const occasion = shipment && occasionOf(entry, shipment);
    return occasion ? [{ occasion, entryId: entry._id.toHexString() }] : [];
  });
  await forgetErased(context, changes, byId);
  await context.subscriptions.setEnds([...byId.values()].flatMap((shipment) => movedEnds(shipment, about.wishes)));
  const circumstancesOf = (trackingId: string) => ({ ...about, shipment: byId.get(trackingId) });
  await context.mails.insertMany(mailsOf(facts, about));
  await context.mails.cancel(
    told.flatMap((mail): { mail: MailRecord; reason: CancelReason }[] => {
      const reason = whyNot(mail, circumstancesOf(mail.trackingId));
      return reason && mail.dueAt ? [{ mail, reason }] : [];
    }),
  );
}

/** One thing that happened, and by what it is known. */
export interface Occurrence {
  occasion: MailFacts;
  entryId: string;
  /** The only one who is told of it. */
  asker?: Omit<Reader, 'language'> & { language: Language | undefined };
}

/** Makes the mails about what no entry of these shipments tells, as a day that came. Once by their keys. */
export async function planOccurrences(context: PlanParts, occurrences: readonly Occurrence[]): Promise<void> {
  const askers = occurrences.flatMap(({ asker, occasion: { trackingId } }) =>
    asker ? [{ trackingId, address: asker.address }] : [],
  );
  const about = await readAbout(context, [...new Set(occurrences.map(({ occasion }) => occasion.trackingId))], askers);
  await context.mails.insertMany(mailsOf(occurrences, about));
}

const FORGETTING: ReadonlySet<ActivityRecord['action']> = new Set(['shipment.erased', 'shipment.purged']);

/** Mails go with the person, and with the shipment that is removed for good; those to others stay, without what was written in them. */
async function forgetErased(
  { mails, subscriptions }: PlanParts,
  changes: readonly ActivityRecord[],
  byId: ReadonlyMap<string, ShipmentRecord>,
) {
  const trackingIds = changes.filter(({ action }) => FORGETTING.has(action)).map(({ targetId }) => targetId);
  if (trackingIds.length === 0) return;
  const isForgotten = ({ trackingId, role }: MailRecord): boolean => {
    const shipment = byId.get(trackingId);
    return !shipment || ((role === 'recipient' || role === 'sender') && shipment[role].name === ERASED);
  };
  await mails.remove((await mails.findAbout(trackingIds)).filter(isForgotten));
  await mails.blankAbout(trackingIds);
  await subscriptions.removeAbout(trackingIds.filter((trackingId) => !byId.has(trackingId)));
}

/** Subscriptions whose end is another one since their shipment was handed over, or that was taken back. */
const movedEnds = (shipment: ShipmentRecord, { subscriptionsOf }: Wishes) =>
  subscriptionsOf(shipment.trackingId)
    .filter(({ confirmedAt, expiresAt }) => confirmedAt && expiresAt?.getTime() !== endOf(shipment).getTime())
    .map((subscription) => ({ subscription, expiresAt: endOf(shipment) }));

async function readAbout(context: PlanParts, ids: readonly string[], askers: readonly Side[] = []): Promise<About> {
  const { mails, shipments, settings, now } = context;
  const [found, told, set] = await Promise.all([shipments.findWithTrash(ids), mails.findTold(ids), settings()]);
  const parties = found.flatMap((shipment) =>
    toldParties(shipment).map(({ address }) => ({ trackingId: shipment.trackingId, address })),
  );
  const wishes = await readWishes(context, { trackingIds: ids, sides: [...parties, ...told, ...askers] });
  return {
    byId: new Map(found.map((shipment) => [shipment.trackingId, shipment])),
    told,
    settings: set,
    wishes,
    now: now(),
  };
}

interface About {
  byId: ReadonlyMap<string, ShipmentRecord>;
  told: readonly MailRecord[];
  settings: Settings;
  wishes: Wishes;
  now: Date;
}

function mailsOf(occurrences: readonly Occurrence[], { byId, told, ...circumstances }: About): NewMail[] {
  const { settings, wishes, now } = circumstances;
  const known = new Set(told.map(sameTelling));
  const made: NewMail[] = [];
  for (const { occasion, entryId, asker } of occurrences) {
    const shipment = byId.get(occasion.trackingId);
    if (!shipment) continue;
    for (const reader of asker ? [inTheirLanguage(asker, shipment)] : readersOf(shipment, wishes)) {
      const telling = sameTelling({ ...occasion, ...reader });
      const isNews = settings.mail.events[occasion.event].repeats || !known.has(telling);
      if (!isNews || whyNot({ ...occasion, ...reader }, { ...circumstances, shipment })) continue;
      known.add(telling);
      made.push(
        newMail(occasion, { reader, entryId, dueAt: dueTime(occasion.event, settings, earlier(occasion.happenedAt, now)), now }),
      );
    }
  }
  return made;
}

/** Where nobody knows theirs, it is that of the shipment. */
const inTheirLanguage = (asker: NonNullable<Occurrence['asker']>, { mail = TOLD_BY_DEFAULT }: ShipmentRecord): Reader => ({
  ...asker,
  language: asker.language ?? mail.language,
});

/** The clock may have been set back since. */
const earlier = (first: Date, second: Date): Date => (second < first ? second : first);

const sameTelling = ({ trackingId, occasion, address }: Told) => [trackingId, occasion, address].join(' ');

const newMail = (
  occasion: MailFacts,
  { reader, entryId, dueAt, now }: { reader: Reader; entryId: string; dueAt: Date; now: Date },
): NewMail => ({
  ...occasion,
  ...reader,
  key: [occasion.trackingId, occasion.event, reader.address, entryId].join(' '),
  code: makeMailCode(randomBytes(MAIL_CODE_LENGTH)),
  state: 'held',
  dueAt,
  attempts: 0,
  createdAt: now,
});
