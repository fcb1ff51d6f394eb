import type { ConsumerName, DamagedKind, Notice } from '@waybill/contracts/reports/notice-schema';
import {
  CircleAlert,
  ClockAlert,
  DatabaseBackup,
  FileText,
  FileWarning,
  HardDrive,
  Mail,
  MailX,
  MonitorSmartphone,
  RefreshCwOff,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatRelative } from '#lib/format/format-date.ts';

interface NoticeLine {
  icon: LucideIcon;
  title: string;
  detail: string;
  /** Where to look into it. */
  to: string;
}

/** A notice in words, and where it leads. */
export function describeNotice(notice: Notice): NoticeLine {
  switch (notice.kind) {
    case 'message':
      return {
        icon: Mail,
        title: notice.name === null ? 'New problem report' : `New message from ${notice.name}`,
        detail: notice.subject,
        to: officePaths.message(notice.reference),
      };
    case 'quote':
      return {
        icon: FileText,
        title: `New quote request from ${notice.name}`,
        detail: `${notice.reference}, from ${notice.cityOfDeparture}`,
        to: officePaths.quoteRequest(notice.reference),
      };
    case 'overdue':
      return { icon: CircleAlert, title: 'Overdue', detail: aboutShipment(notice), to: officePaths.shipment(notice.trackingId) };
    case 'stale':
      return { icon: ClockAlert, title: 'No news', detail: aboutShipment(notice), to: officePaths.shipment(notice.trackingId) };
    case 'device':
      return {
        icon: MonitorSmartphone,
        title: 'Sign-in from a new device',
        detail: `${notice.agent}. Not you? End its session and change the password.`,
        to: officePaths.security,
      };
    case 'mail':
      return {
        icon: MailX,
        title: 'A mail was not sent',
        detail: `${notice.trackingId}, to ${notice.address}`,
        to: officePaths.failedMails,
      };
    case 'phishing':
      return {
        icon: ShieldAlert,
        title: 'Somebody may send mails in your name',
        detail: `${notice.unknownCodes} people checked codes that are not yours within an hour. Warn your customers.`,
        to: officePaths.activity,
      };
    case 'copied_code':
      return {
        icon: ShieldAlert,
        title: 'Somebody may have copied a code of yours',
        detail: `${notice.callers} people checked one code of ${notice.trackingId} within a day. Warn your customers.`,
        to: officePaths.activity,
      };
    case 'backup':
      return {
        icon: DatabaseBackup,
        title: notice.damaged ? 'The database is damaged' : 'No backup for a day and a half',
        detail: `${aboutLastBackup(notice)} The log of the server says ${notice.damaged ? 'what is wrong' : 'why'}.`,
        to: officePaths.settings,
      };
    case 'storage':
      return {
        icon: HardDrive,
        title: 'The disk is full',
        detail: 'Nothing can be saved until there is room. Free some space on the server.',
        to: officePaths.activity,
      };
    case 'consumer':
      return {
        icon: RefreshCwOff,
        title: notice.about === null ? CONSUMER_TEXTS[notice.consumer].all : CONSUMER_TEXTS[notice.consumer].one(notice.about),
        detail: notice.stopped
          ? 'Waybill has stopped trying. Correct the data, then retry.'
          : 'Waybill keeps trying. The server log has the error.',
        to: describeTarget(notice),
      };
    case 'damaged':
      return {
        icon: FileWarning,
        title: `The stored data of ${DAMAGED_TEXTS[notice.target]} is damaged`,
        detail: `${notice.about} is left out of lists. The server log says what is wrong.`,
        to: officePaths.activity,
      };
  }
}

const DAMAGED_TEXTS: Readonly<Record<DamagedKind, string>> = {
  shipment: 'a shipment',
  message: 'a message',
  quote: 'a quote request',
  mail: 'a mail',
  activity: 'an entry of the activity log',
};

const CONSUMER_TEXTS: Readonly<Record<ConsumerName, { all: string; one: (id: string) => string }>> = {
  mails: { all: 'Mails could not be planned', one: (id) => `Mails for ${id} could not be planned` },
  answers: { all: 'Mails about answered reports could not be planned', one: (id) => `The mail about ${id} could not be planned` },
  links: { all: 'Links could not be removed', one: (id) => `Links to ${id} could not be removed` },
  estimates: { all: 'Estimates could not be updated', one: (id) => `Estimates could not learn from ${id}` },
};

function describeTarget({ target, about }: Extract<Notice, { kind: 'consumer' }>): string {
  if (about !== null && target === 'shipment') return officePaths.shipment(about);
  return about !== null && target === 'message' ? officePaths.message(about) : officePaths.activity;
}

const aboutLastBackup = ({ lastAt, damaged }: { lastAt: string | null; damaged: boolean }): string => {
  if (lastAt === null) return 'No backup has been made yet.';
  return `The last ${damaged ? 'sound backup' : 'one'} was made ${formatRelative(lastAt)}.`;
};
const aboutShipment = ({ trackingId, recipient }: { trackingId: string; recipient: string }) => `${trackingId}, ${recipient}`;
