import {
  CONFIRM_WITHIN_HOURS,
  SUBSCRIPTION_DAYS_AFTER_DELIVERY,
  SUBSCRIPTION_DAYS_WITHOUT_CHANGE,
} from '@waybill/contracts/mail/subscription-bounds';
import type { PersonCounts } from '@waybill/contracts/privacy/schema';
import { IMPORT_FILE, LINK_LISTED_DAYS } from '@waybill/contracts/shared/limits';
import type { ShownTracking, SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Policy } from '#features/site/components/policy.tsx';
import { mailLink } from '#lib/format/company-links.ts';
import { formatList } from '#lib/format/format-list.ts';
import { say } from '#lib/language/say.ts';
import { useSettings } from '#lib/settings.ts';

const SHOWN_NAMES = { full: texts.privacy.shown.names, initials: texts.privacy.shown.initials, hidden: undefined } as const;

/** What anybody with a tracking ID sees, as the settings have it: "the status, the route and the planned date". */
function describeShown({ nameMode, showReference, showDescription, showNotes }: ShownTracking): string {
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
  return formatList(shown.flatMap((part) => (part ? [say(part)] : [])));
}

interface Part {
  heading: string;
  text: ReactNode;
}

/** What is stored of people, by the kinds that the export of a person has: with each its time, where the office has set one. */
const describeStored = ({ data: { kept = {} } }: SiteSettings): Record<keyof PersonCounts, Part> => ({
  shipments: {
    heading: say(texts.privacy.shipment),
    text: sentences(
      say(texts.privacy.shipmentText),
      kept.shipments && say(texts.privacy.kept.shipment, { days: kept.shipments }),
    ),
  },
  quotes: {
    heading: say(texts.privacy.quoteRequest),
    text: sentences(
      say(texts.privacy.quoteRequestText),
      kept.quotes && say(texts.privacy.kept.quoteRequest, { days: kept.quotes }),
    ),
  },
  messages: {
    heading: say(texts.privacy.message),
    text: sentences(say(texts.privacy.messageText), kept.messages && say(texts.privacy.kept.message, { days: kept.messages })),
  },
  reports: {
    heading: say(texts.privacy.problemReport),
    text: sentences(
      say(texts.privacy.problemReportText),
      kept.reports && say(texts.privacy.kept.problemReport, { days: kept.reports }),
    ),
  },
  mails: {
    heading: say(texts.privacy.mails),
    text: sentences(say(texts.privacy.mailsText), kept.mails && say(texts.privacy.kept.mail, { days: kept.mails })),
  },
  subscriptions: {
    heading: say(texts.privacy.subscriptions),
    text: say(texts.privacy.subscriptionsText, {
      offer: say(texts.subscription.offer),
      hours: CONFIRM_WITHIN_HOURS,
      delivered: SUBSCRIPTION_DAYS_AFTER_DELIVERY,
      quiet: SUBSCRIPTION_DAYS_WITHOUT_CHANGE,
    }),
  },
  links: { heading: say(texts.privacy.links), text: say(texts.privacy.linksText, { days: LINK_LISTED_DAYS }) },
  imports: { heading: say(texts.privacy.lists), text: say(texts.privacy.listsText, { days: IMPORT_FILE.keptDays }) },
  activity: {
    heading: say(texts.privacy.notes),
    text: sentences(say(texts.privacy.notesText), kept.activity && say(texts.privacy.kept.log, { days: kept.activity })),
  },
});

function describePrivacy(site: SiteSettings): Part[] {
  const { shipments, ...others } = describeStored(site);
  return [
    { heading: say(texts.privacy.responsible), text: <Responsible company={site.company} /> },
    shipments,
    { heading: say(texts.privacy.tracking), text: say(texts.privacy.trackingText, { shown: describeShown(site.tracking) }) },
    ...Object.values(others),
    { heading: say(texts.privacy.signIns), text: say(texts.privacy.signInsText) },
    { heading: say(texts.privacy.deletion), text: say(texts.privacy.deletionText, { days: site.data.trashDays }) },
    { heading: say(texts.privacy.backups), text: say(texts.privacy.backupsText) },
    { heading: say(texts.privacy.records), text: say(texts.privacy.recordsText) },
    { heading: say(texts.privacy.counts), text: say(texts.privacy.countsText) },
    { heading: say(texts.privacy.device), text: say(texts.privacy.deviceText) },
    { heading: say(texts.privacy.notDone), text: say(texts.privacy.notDoneText) },
    { heading: say(texts.privacy.rights), text: say(texts.privacy.rightsText) },
  ];
}

/** Who a reader turns to, as the settings have it. */
function Responsible({ company: { name, address, email } }: Pick<SiteSettings, 'company'>) {
  return (
    <>
      {say(texts.privacy.responsibleText, { company: name })}
      <address className="mt-3">
        {[name, address.street, `${address.city} ${address.postalCode}`].map((line) => (
          <span key={line} className="block">
            <bdi translate="no">{line}</bdi>
          </span>
        ))}
        <a href={mailLink(email)} className="underline decoration-line-strong underline-offset-4 hover:decoration-ink">
          <bdi translate="no">{email}</bdi>
        </a>
      </address>
    </>
  );
}

const sentences = (...said: (string | number | undefined)[]): string => said.filter(Boolean).join(' ');

/** What personal data the system really holds. */
export default function PrivacyPage() {
  const parts = describePrivacy(useSettings());
  return <Policy name="privacy" title={say(texts.navigation.pages.privacy)} parts={parts} changed="2026-11-25" />;
}
