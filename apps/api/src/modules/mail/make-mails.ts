import { randomBytes } from 'node:crypto';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Language } from '@waybill/domain/languages';
import { STATUS_EVENTS } from '@waybill/domain/mail/events';
import { MAIL_CODE_LENGTH, createMailCode } from '@waybill/domain/mail/mail-code';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { cancelReason } from './cancel-reason.ts';
import { contentKey } from './content-key.ts';
import { getDueTime } from './due-time.ts';
import type { MailFacts, NewMail } from './mail-model.ts';
import type { PlanningData } from './planning-data.ts';
import { type MailRecipient, getRecipients } from './recipients.ts';

export interface Occurrence {
  occasion: MailFacts;
  entryId: string;
  /** Set when it became current again without having been announced. */
  standsSince?: Date;
  asker?: Omit<MailRecipient, 'language'> & { language: Language | undefined };
}

export function makeMails(occurrences: readonly Occurrence[], about: PlanningData): NewMail[] {
  const made: NewMail[] = [];
  const known = new Set(about.mails.flatMap((mail) => contentKeys(mail, about)));
  for (const { occasion, entryId, standsSince, asker } of occurrences) {
    const shipment = about.byId.get(occasion.trackingId);
    if (!shipment) continue;
    for (const reader of asker ? [withLanguage(asker, shipment)] : getRecipients(shipment, about.wishes)) {
      const telling = `${reader.address} ${contentKey(occasion, shipment)}`;
      if ((standsSince || !isRepeated(occasion, about)) && known.has(`${occasion.trackingId} ${telling}`)) continue;
      const mail = draftMail(occasion, { reader, entryId, standsSince }, about);
      if (!mail) continue;
      known.add(`${occasion.trackingId} ${telling}`);
      made.push(mail);
    }
  }
  return made;
}

export function draftMail(
  occasion: MailFacts,
  { reader, entryId, standsSince }: { reader: MailRecipient; entryId: string; standsSince?: Date | undefined },
  about: PlanningData,
): NewMail | undefined {
  const { trackingId } = occasion;
  const shipment = about.byId.get(trackingId);
  if (!shipment) return undefined;
  const toReader = about.toReader({ trackingId, address: reader.address });
  if (cancelReason({ ...occasion, ...reader }, { ...about, shipment, toReader })) return undefined;
  const mail = newMail(occasion, { reader, entryId, heldFrom: standsSince ?? occasion.happenedAt, about });
  if (!STATUS_EVENTS.includes(occasion.event) || isRepeated(occasion, about)) return mail;
  return { ...mail, identity: [trackingId, reader.address, contentKey(occasion, shipment)].join(' ') };
}

interface NewMailParts {
  reader: MailRecipient;
  entryId: string;
  heldFrom: Date;
  about: Pick<PlanningData, 'settings' | 'now'>;
}

function newMail(occasion: MailFacts, { reader, entryId, heldFrom, about: { settings, now } }: NewMailParts): NewMail {
  return {
    ...occasion,
    ...reader,
    key: [occasion.trackingId, occasion.event, reader.address, entryId].join(' '),
    code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
    state: 'held',
    dueAt: getDueTime(occasion.event, settings, earlier(heldFrom, now)),
    attempts: 0,
    createdAt: now,
  };
}

function contentKeys(mail: PlanningData['mails'][number], { byId }: PlanningData): string[] {
  const shipment = byId.get(mail.trackingId);
  if (!shipment || (mail.state === 'cancelled' && !isToldOnce(mail))) return [];
  return [`${mail.trackingId} ${mail.address} ${contentKey(mail, shipment)}`];
}

const isToldOnce = ({ event }: Pick<PlanningData['mails'][number], 'event'>): boolean =>
  event === 'created' || STATUS_EVENTS.includes(event);

const isRepeated = ({ event }: MailFacts, { settings }: PlanningData): boolean =>
  event !== 'correction' && settings.mail.events[event].repeats;

const withLanguage = (
  asker: NonNullable<Occurrence['asker']>,
  { mail = DEFAULT_SHIPMENT_MAIL }: ShipmentRecord,
): MailRecipient => ({
  ...asker,
  language: asker.language ?? mail.language,
});

/** The clock may have been set back. */
const earlier = (first: Date, second: Date): Date => (second < first ? second : first);
