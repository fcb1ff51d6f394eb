import { addDays, calendarDateOf, type CancelReason, MAIL_TOO_OLD_DAYS, type MailKind, type Settings } from '@waybill/contracts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailFacts } from './mail-model.ts';
import { entryAt, newestEntry } from './occasions.ts';
import { type Reader, toldParties } from './readers.ts';
import type { Wishes } from './wishes.ts';

interface Circumstances {
  /** As it is now; null when it is gone. */
  shipment: ShipmentRecord | null | undefined;
  settings: Pick<Settings, 'mail' | 'company'>;
  wishes: Wishes;
  now: Date;
}

type JudgedMail = Omit<MailFacts, 'event'> & Pick<Reader, 'role' | 'address'> & { event: MailKind; byHand?: boolean };

const DAY_MS = 24 * 3_600_000;

/** Why a mail would be wrong to send as things are now; undefined when it is right. Asked when it is planned, and again before it goes. */
export function whyNot(mail: JudgedMail, { shipment, settings, wishes, now }: Circumstances): CancelReason | undefined {
  if (!shipment || shipment.deletedAt) return 'removed';
  const unwanted = isUnwanted(mail, wishes);
  // What the reader wants stands above what the office sends by hand.
  if (unwanted || mail.event === 'confirm_subscription' || mail.byHand) return unwanted;
  if (now.getTime() - mail.happenedAt.getTime() > MAIL_TOO_OLD_DAYS * DAY_MS) return 'too_old';
  const switches = settings.mail.events[mail.event];
  if (!(mail.role === 'sender' ? switches.sender : switches.recipient)) return 'switched_off';
  const isParty = mail.role === 'recipient' || mail.role === 'sender';
  if (isParty && !toldParties(shipment).some(({ address }) => address === mail.address)) return 'address_changed';
  return isOutdated(mail, shipment, calendarDateOf(now, settings.company.timeZone));
}

function isUnwanted({ event, role, trackingId, address }: JudgedMail, wishes: Wishes): CancelReason | undefined {
  if (role !== 'subscriber') return wishes.isDeclined(trackingId, address) ? 'unsubscribed' : undefined;
  const own = wishes.subscriptionsOf(trackingId).find((subscription) => subscription.address === address);
  if (event !== 'confirm_subscription') return own?.confirmedAt ? undefined : 'unsubscribed';
  if (!own) return 'too_old';
  return own.confirmedAt ? 'newer' : undefined;
}

function isOutdated(mail: JudgedMail, shipment: ShipmentRecord, today: string): CancelReason | undefined {
  const isOver = shipment.status === 'delivered';
  switch (mail.event) {
    case 'created':
      return isOver ? 'newer' : undefined;
    case 'promise_moved':
      return isOver || shipment.deliveryDate !== mail.deliveryDate ? 'newer' : undefined;
    case 'arriving_tomorrow':
      return isOver || shipment.deliveryDate !== addDays(today, 1) ? 'newer' : undefined;
    case 'late':
      return isOver || shipment.deliveryDate >= today ? 'newer' : undefined;
    // Whether it was dealt with the report says.
    case 'request_answered':
      return undefined;
    default: {
      const told = entryAt(shipment, mail.happenedAt);
      if (!told) return 'undone';
      const newest = newestEntry(shipment);
      return newest?.status === told.status && newest.subStatus === told.subStatus ? undefined : 'newer';
    }
  }
}
