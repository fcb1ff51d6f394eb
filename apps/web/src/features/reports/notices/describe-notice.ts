import type { Notice } from '@waybill/contracts';
import { CircleAlert, ClockAlert, DatabaseBackup, FileText, Mail, MonitorSmartphone, type LucideIcon } from 'lucide-react';
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
    case 'backup':
      return {
        icon: DatabaseBackup,
        title: 'No backup for a day and a half',
        detail:
          notice.lastAt === null
            ? 'None has been made yet. The log of the server says why.'
            : `The last was made ${formatRelative(notice.lastAt)}. The log of the server says why.`,
        to: officePaths.settings,
      };
  }
}

const aboutShipment = ({ trackingId, recipient }: { trackingId: string; recipient: string }) => `${trackingId}, ${recipient}`;
