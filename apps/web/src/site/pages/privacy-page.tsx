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

/** What is kept and, where the office has set a time for it, for how long. */
const describePrivacy = ({ tracking, data: { trashDays, kept = {} } }: SiteSettings) => [
  {
    heading: say(texts.privacy.shipment),
    text: sentences(
      say(texts.privacy.shipmentText),
      kept.shipments && say(texts.privacy.kept.shipment, { days: kept.shipments }),
    ),
  },
  { heading: say(texts.privacy.tracking), text: say(texts.privacy.trackingText, { shown: describeShown(tracking) }) },
  {
    heading: say(texts.privacy.quoteRequest),
    text: sentences(
      say(texts.privacy.quoteRequestText),
      kept.quotes && say(texts.privacy.kept.quoteRequest, { days: kept.quotes }),
    ),
  },
  {
    heading: say(texts.privacy.message),
    text: sentences(say(texts.privacy.messageText), kept.messages && say(texts.privacy.kept.message, { days: kept.messages })),
  },
  {
    heading: say(texts.privacy.problemReport),
    text: sentences(
      say(texts.privacy.problemReportText),
      kept.reports && say(texts.privacy.kept.problemReport, { days: kept.reports }),
    ),
  },
  {
    heading: say(texts.privacy.notes),
    text: sentences(say(texts.privacy.notesText), kept.activity && say(texts.privacy.kept.log, { days: kept.activity })),
  },
  { heading: say(texts.privacy.deletion), text: say(texts.privacy.deletionText, { days: trashDays }) },
  { heading: say(texts.privacy.counts), text: say(texts.privacy.countsText) },
  { heading: say(texts.privacy.device), text: say(texts.privacy.deviceText) },
  { heading: say(texts.privacy.notDone), text: say(texts.privacy.notDoneText) },
  { heading: say(texts.privacy.rights), text: say(texts.privacy.rightsText) },
];

const sentences = (...said: (string | number | undefined)[]): string => said.filter(Boolean).join(' ');

/** What personal data the system really holds. */
export default function PrivacyPage() {
  const parts = describePrivacy(useSettings());
  return <Policy name="privacy" title={say(texts.navigation.pages.privacy)} parts={parts} changed="2026-11-22" />;
}
