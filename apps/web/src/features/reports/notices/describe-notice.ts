import type { ConsumerName, Notice } from '@waybill/contracts/reports/notice-schema';
import { office } from '@waybill/i18n/office';
import {
  DatabaseBackup,
  FileWarning,
  HardDrive,
  MailX,
  MonitorSmartphone,
  RefreshCwOff,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

interface NoticeLine {
  icon: LucideIcon;
  title: string;
  detail: string;
  to: string;
}

export function describeNotice(notice: Notice): NoticeLine {
  switch (notice.kind) {
    case 'device':
      return {
        icon: MonitorSmartphone,
        title: t(office.notices.newDevice),
        detail: t(office.notices.newDeviceDetail, { agent: notice.agent }),
        to: officePaths.security,
      };
    case 'mail':
      return {
        icon: MailX,
        title: t(office.notices.mailNotSent),
        detail: t(office.notices.mailDetail, {
          about: notice.trackingId ?? notice.message ?? notice.quote ?? t(office.mail.events.invitation),
          address: notice.address,
        }),
        to: officePaths.failedMails,
      };
    case 'phishing':
      return {
        icon: ShieldAlert,
        title: t(office.notices.verifyWave),
        detail: t(office.notices.verifyWaveDetail, { unknownCodes: formatCount(notice.unknownCodes) }),
        to: officePaths.activity,
      };
    case 'copied_code':
      return {
        icon: ShieldAlert,
        title: t(office.notices.verifyCopied),
        detail: t(office.notices.verifyCopiedDetail, { callers: formatCount(notice.callers), trackingId: notice.trackingId }),
        to: officePaths.activity,
      };
    case 'backup':
      return {
        icon: DatabaseBackup,
        title: notice.damaged ? t(office.notices.databaseDamaged) : t(office.notices.noBackup),
        detail: t(notice.damaged ? office.notices.backupDamagedDetail : office.notices.backupMissingDetail, {
          lastBackup: describeLastBackup(notice),
        }),
        to: officePaths.settings,
      };
    case 'webhook':
      return {
        icon: RefreshCwOff,
        title: t(office.notices.webhookPaused),
        detail: t(office.notices.webhookPausedDetail, { url: notice.url }),
        to: officePaths.security,
      };
    case 'storage':
      return {
        icon: HardDrive,
        title: t(office.notices.diskFull),
        detail: t(office.notices.diskFullDetail),
        to: officePaths.activity,
      };
    case 'consumer':
      return {
        icon: RefreshCwOff,
        title: notice.about === null ? CONSUMER_TEXTS[notice.consumer].all : CONSUMER_TEXTS[notice.consumer].one(notice.about),
        detail: notice.stopped ? t(office.notices.consumerStopped) : t(office.notices.consumerRetrying),
        to: describeTarget(notice),
      };
    case 'damaged':
      return {
        icon: FileWarning,
        title: t(office.notices.damaged, { what: t(office.notices.damagedKinds[notice.target]) }),
        detail: t(office.notices.damagedDetail, { about: notice.about }),
        to: officePaths.activity,
      };
  }
}

const CONSUMER_TEXTS: Readonly<Record<ConsumerName, { all: string; one: (id: string) => string }>> = {
  mails: { all: t(office.notices.mailsNotPlanned), one: (id) => t(office.notices.mailsNotPlannedFor, { id }) },
  answers: { all: t(office.notices.answersNotPlanned), one: (id) => t(office.notices.answerNotPlannedFor, { id }) },
  links: { all: t(office.notices.linksNotRemoved), one: (id) => t(office.notices.linksNotRemovedFor, { id }) },
  estimates: { all: t(office.notices.estimatesNotUpdated), one: (id) => t(office.notices.estimatesNotUpdatedFor, { id }) },
  webhooks: { all: t(office.notices.webhooksNotPlanned), one: (id) => t(office.notices.webhooksNotPlannedFor, { id }) },
};

function describeTarget({ target, about }: Extract<Notice, { kind: 'consumer' }>): string {
  if (about !== null && target === 'shipment') return officePaths.shipment(about);
  return about !== null && target === 'message' ? officePaths.message(about) : officePaths.activity;
}

const describeLastBackup = ({ lastAt, damaged }: { lastAt: string | null; damaged: boolean }): string => {
  if (lastAt === null) return t(office.notices.noBackupYet);
  return t(damaged ? office.notices.lastSoundBackup : office.notices.lastBackup, { ago: formatRelative(lastAt) });
};
