import type { ShownTracking, SiteSettings } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { Policy } from '#features/site/components/policy.tsx';
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

const describePrivacy = ({ tracking, data: { trashDays } }: SiteSettings) => [
  { heading: say(texts.privacy.shipment), text: say(texts.privacy.shipmentText) },
  { heading: say(texts.privacy.tracking), text: say(texts.privacy.trackingText, { shown: describeShown(tracking) }) },
  { heading: say(texts.privacy.quoteRequest), text: say(texts.privacy.quoteRequestText) },
  { heading: say(texts.privacy.message), text: say(texts.privacy.messageText) },
  { heading: say(texts.privacy.problemReport), text: say(texts.privacy.problemReportText) },
  { heading: say(texts.privacy.notes), text: say(texts.privacy.notesText) },
  { heading: say(texts.privacy.deletion), text: say(texts.privacy.deletionText, { days: trashDays }) },
  { heading: say(texts.privacy.counts), text: say(texts.privacy.countsText) },
  { heading: say(texts.privacy.device), text: say(texts.privacy.deviceText) },
  { heading: say(texts.privacy.notDone), text: say(texts.privacy.notDoneText) },
  { heading: say(texts.privacy.rights), text: say(texts.privacy.rightsText) },
];

/** What personal data the system really holds. */
export default function PrivacyPage() {
  const parts = describePrivacy(useSettings());
  return <Policy name="privacy" title={say(texts.navigation.pages.privacy)} parts={parts} changed="2026-11-22" />;
}
