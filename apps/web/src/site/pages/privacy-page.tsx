import type { NameMode, ShownTracking, SiteSettings } from '@waybill/contracts';
import { Policy } from '#features/site/components/policy.tsx';
import { formatList } from '#lib/format/format-list.ts';
import { useSettings } from '#lib/settings.ts';

const SHOWN_NAMES: Record<NameMode, string | undefined> = {
  full: 'the names of sender and recipient',
  initials: 'the initials of sender and recipient',
  hidden: undefined,
};

/** What anybody with a tracking ID sees, as the settings have it: "the status, the route and the planned date". */
function describeShown({ nameMode, showReference, showDescription, showNotes }: ShownTracking): string {
  const shown = [
    'the status',
    'the places on the route',
    'the planned date',
    showReference && 'the reference',
    showDescription && 'the description',
    showNotes && 'the notes meant for customers',
    SHOWN_NAMES[nameMode],
  ].filter((part) => typeof part === 'string');
  return formatList(shown);
}

const describePrivacy = ({ tracking, data: { trashDays } }: SiteSettings) => [
  {
    heading: 'What we keep of a shipment',
    text: 'The names, addresses, phone numbers and email addresses of sender and recipient, as given when it was booked, the route, and the history of its status. We need them to deliver it.',
  },
  {
    heading: 'What tracking shows',
    text: `Anybody who has a tracking ID sees ${describeShown(tracking)}. Addresses, phone numbers and email addresses are shown to our staff only. The IDs are random, so they cannot be guessed from one another.`,
  },
  {
    heading: 'What we keep of a quote request',
    text: 'All that you fill in: your name, email address and phone number, where the freight starts, the terms, what it weighs and measures, and the service you want. With it we keep the name of your browser, without its version, and a fingerprint of your network address from which the address cannot be read. We use them to make you an offer and to sort out what programs send.',
  },
  {
    heading: 'What we keep of a message',
    text: 'What you write in the contact form: your name, email address, phone number if you give one, the subject and the message. If you name a tracking ID that exists, we note which shipment the message is about. We use it to answer you.',
  },
  {
    heading: 'What we keep of a problem report',
    text: 'The shipment, the kind of problem, what you write about it, and your email address if you want an answer.',
  },
  {
    heading: 'What we note ourselves',
    text: 'Notes of our office about a shipment, and a log of who changed what of it, and when. Nobody outside sees either. The log is kept after the shipment is gone, so that it can be told what was done.',
  },
  {
    heading: 'When a shipment is deleted',
    text: `It is gone from tracking at once. We keep it for ${trashDays} ${trashDays === 1 ? 'day' : 'days'}, in case that was a mistake, and then remove it.`,
  },
  {
    heading: 'What we count',
    text: 'To keep out abuse, we count failed sign-ins, messages, quote requests, problem reports and lookups, by a fingerprint of the network address and never by the address itself. The counts are deleted after minutes, those of problem reports after a day.',
  },
  {
    heading: 'What stays on your device',
    text: 'The shipments you looked up, forms you have not sent yet, your choice of theme, and a copy of this site for when you are offline. The page on cookies lists them, with how to delete each.',
  },
  {
    heading: 'What we do not do',
    text: 'This site loads nothing from other companies: no advertising, no analytics, no fonts or maps from elsewhere. We do not follow you from page to page. A link to a chat or to a map takes you to another company’s site only when you open it.',
  },
  {
    heading: 'Your rights',
    text: 'You can ask what we hold about you, have it corrected, or have it deleted once the delivery and our duties by law allow it. Write to us from the contact page.',
  },
];

/** What personal data the system really holds. */
export default function PrivacyPage() {
  return <Policy name="privacy" title="Privacy" parts={describePrivacy(useSettings())} changed="2026-11-22" />;
}
