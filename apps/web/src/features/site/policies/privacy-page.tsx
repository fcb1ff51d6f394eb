import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { EXPIRED_LINK_RETENTION_DAYS } from '@waybill/contracts/links/facts';
import {
  CONFIRMATION_HOURS,
  SUBSCRIPTION_DAYS_AFTER_DELIVERY,
  SUBSCRIPTION_DAYS_WITHOUT_CHANGE,
} from '@waybill/contracts/mail/facts';
import type { PersonCounts } from '@waybill/contracts/privacy/schema';
import type { PublicTracking, SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { getAddressLines } from '@waybill/domain/text/address-lines';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { getMailUrl } from '#lib/format/company-links.ts';
import { formatList } from '#lib/format/format-list.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Policy } from './policy.tsx';

const SHOWN_NAMES = { full: texts.privacy.shown.names, initials: texts.privacy.shown.initials, hidden: undefined } as const;

function describeVisibleFields({ nameMode, showReference, showDescription, showNotes }: PublicTracking): string {
  const { status, places, date, reference, description, notes } = texts.privacy.shown;
  const shown = [
    status,
    places,
    date,
    showReference && reference,
    showDescription && description,
    showNotes && notes,
    SHOWN_NAMES[nameMode],
  ];
  return formatList(shown.flatMap((part) => (part ? [t(part)] : [])));
}

interface Part {
  heading: string;
  text: ReactNode;
}

const describeStored = ({ data: { kept = {} } }: SiteSettings): Record<keyof PersonCounts, Part> => ({
  shipments: {
    heading: t(texts.privacy.shipment),
    text: sentences(t(texts.privacy.shipmentText), kept.shipments && t(texts.privacy.kept.shipment, { days: kept.shipments })),
  },
  quotes: {
    heading: t(texts.privacy.quoteRequest),
    text: sentences(t(texts.privacy.quoteRequestText), kept.quotes && t(texts.privacy.kept.quoteRequest, { days: kept.quotes })),
  },
  messages: {
    heading: t(texts.privacy.message),
    text: sentences(t(texts.privacy.messageText), kept.messages && t(texts.privacy.kept.message, { days: kept.messages })),
  },
  reports: {
    heading: t(texts.privacy.problemReport),
    text: sentences(
      t(texts.privacy.problemReportText),
      kept.reports && t(texts.privacy.kept.problemReport, { days: kept.reports }),
    ),
  },
  mails: {
    heading: t(texts.privacy.mails),
    text: sentences(t(texts.privacy.mailsText), kept.mails && t(texts.privacy.kept.mail, { days: kept.mails })),
  },
  subscriptions: {
    heading: t(texts.privacy.subscriptions),
    text: t(texts.privacy.subscriptionsText, {
      offer: t(texts.subscription.offer),
      hours: CONFIRMATION_HOURS,
      delivered: SUBSCRIPTION_DAYS_AFTER_DELIVERY,
      quiet: SUBSCRIPTION_DAYS_WITHOUT_CHANGE,
    }),
  },
  links: { heading: t(texts.privacy.links), text: t(texts.privacy.linksText, { days: EXPIRED_LINK_RETENTION_DAYS }) },
  imports: { heading: t(texts.privacy.lists), text: t(texts.privacy.listsText, { days: IMPORT_FILE.keptDays }) },
  customers: { heading: t(texts.privacy.customers), text: t(texts.privacy.customersText) },
  shippers: { heading: t(texts.privacy.shippers), text: t(texts.privacy.shippersText) },
  activity: {
    heading: t(texts.privacy.notes),
    text: sentences(t(texts.privacy.notesText), kept.activity && t(texts.privacy.kept.log, { days: kept.activity })),
  },
});

function describePrivacy(site: SiteSettings): Part[] {
  const { shipments, ...others } = describeStored(site);
  return [
    { heading: t(texts.privacy.responsible), text: <Responsible company={site.company} /> },
    shipments,
    { heading: t(texts.privacy.tracking), text: t(texts.privacy.trackingText, { shown: describeVisibleFields(site.tracking) }) },
    ...Object.values(others),
    { heading: t(texts.privacy.proofs), text: t(texts.privacy.proofsText, { days: site.tracking.photoDays }) },
    { heading: t(texts.privacy.requests), text: t(texts.privacy.requestsText) },
    { heading: t(texts.privacy.signIns), text: t(texts.privacy.signInsText) },
    { heading: t(texts.privacy.deletion), text: t(texts.privacy.deletionText, { days: site.data.trashDays }) },
    { heading: t(texts.privacy.backups), text: t(texts.privacy.backupsText) },
    { heading: t(texts.privacy.records), text: t(texts.privacy.recordsText) },
    { heading: t(texts.privacy.counts), text: t(texts.privacy.countsText) },
    { heading: t(texts.privacy.device), text: t(texts.privacy.deviceText) },
    { heading: t(texts.privacy.notDone), text: t(texts.privacy.notDoneText) },
    { heading: t(texts.privacy.rights), text: t(texts.privacy.rightsText) },
  ];
}

function Responsible({ company: { name, address, email } }: Pick<SiteSettings, 'company'>) {
  return (
    <>
      {t(texts.privacy.responsibleText, { company: name })}
      <address className="mt-3">
        {[name, ...getAddressLines(address)].map((line) => (
          <span key={line} className="block">
            <bdi translate="no">{line}</bdi>
          </span>
        ))}
        {email && (
          <a href={getMailUrl(email)} className="underline decoration-line-strong underline-offset-4 hover:decoration-ink">
            <bdi translate="no">{email}</bdi>
          </a>
        )}
      </address>
    </>
  );
}

const sentences = (...said: (string | number | undefined)[]): string => said.filter(Boolean).join(' ');

export default function PrivacyPage() {
  const parts = describePrivacy(useSettings());
  return <Policy name="privacy" title={t(texts.navigation.pages.privacy)} parts={parts} changed="2026-11-25" />;
}
