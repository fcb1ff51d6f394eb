import { Policy } from '#components/policy.tsx';

const PARTS = [
  {
    heading: 'What we keep of a shipment',
    text: 'The names, addresses, phone numbers and email addresses of sender and recipient, as given when it was booked, the route, and the history of its status. We need them to deliver it.',
  },
  {
    heading: 'What tracking shows',
    text: 'Anybody who has a tracking ID sees the status, the places on the route, the planned date, the reference and description, the notes meant for customers, and the names of sender and recipient. Addresses, phone numbers and email addresses are shown to our staff only. The IDs are random, so they cannot be guessed from one another.',
  },
  {
    heading: 'What we keep of a message',
    text: 'What you write in the contact form: your name, email address, phone number if you give one, the subject and the message. We use it to answer you.',
  },
  {
    heading: 'What we count',
    text: 'To keep out abuse, we count failed sign-ins and messages by network address, for minutes. The counts are then deleted.',
  },
  {
    heading: 'What we do not do',
    text: 'This site loads nothing from other companies: no advertising, no analytics, no fonts or maps from elsewhere. We do not follow you from page to page.',
  },
  {
    heading: 'Your rights',
    text: 'You can ask what we hold about you, have it corrected, or have it deleted once the delivery and our duties by law allow it. Write to us from the contact page.',
  },
] as const;

/** What personal data the system really holds (R017). */
export default function PrivacyPage() {
  return <Policy title="Privacy" parts={PARTS} />;
}
