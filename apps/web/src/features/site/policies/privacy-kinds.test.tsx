import { screen, within } from '@testing-library/react';
import { personCounts } from '@waybill/contracts/privacy/schema';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import PrivacyPage from './privacy-page.tsx';

const KEPT = { shipments: 90, quotes: 91, messages: 92, reports: 93, mails: 94, activity: 95 };

/** A kind of the export that is missing here fails the test. */
const PARAGRAPHS: Record<string, { heading: string; says: readonly string[] }> = {
  shipments: { heading: 'Shipments', says: ['sender and recipient', '90 days after delivery'] },
  quotes: { heading: 'Quote requests', says: ['your name, email address and phone number', '91 days'] },
  messages: { heading: 'Messages', says: ['contact form', '92 days'] },
  reports: { heading: 'Problem reports', says: ['your email address', '93 days'] },
  mails: {
    heading: 'Emails',
    says: ['the address, the name, the language, its content', '94 days after it was written'],
  },
  subscriptions: {
    heading: 'Email updates',
    says: ['“Get email updates”', 'within 48 hours', '30 days after delivery', '180 days after the shipment last changed'],
  },
  links: {
    heading: 'Personal links',
    says: ['We don’t store the link itself', '30 days after the link has expired'],
  },
  imports: { heading: 'Uploaded files', says: ['names and addresses in it, for 7 days'] },
  shippers: { heading: 'How a sender’s files are laid out', says: ['what we add to each row, until we delete it'] },
  customers: { heading: 'Customers', says: ['as long as we have shipments of this sender'] },
  activity: { heading: 'Our internal notes', says: ['a log of who changed what', '95 days'] },
};

const paragraph = (heading: string) => screen.getByRole('heading', { level: 2, name: heading }).closest('section');

it('has a paragraph for each kind of stored personal data, with its retention [E6]', () => {
  expect(Object.keys(PARAGRAPHS).toSorted()).toEqual(Object.keys(personCounts.shape).toSorted());
  renderPage(<PrivacyPage />, { data: { kept: KEPT } });
  for (const { heading, says } of Object.values(PARAGRAPHS))
    for (const words of says) expect(paragraph(heading)).toHaveTextContent(words);
});

it('states no retention where a kind is kept forever [E6]', () => {
  renderPage(<PrivacyPage />);
  expect(paragraph('Emails')).not.toHaveTextContent('We remove');
});

it('names sign-ins, backups and server logs [E6]', () => {
  renderPage(<PrivacyPage />);
  expect(paragraph('Proofs of delivery')).toHaveTextContent('the first letter of the name only');
  expect(paragraph('Sign-ins')).toHaveTextContent('the password in a form that can’t be read back');
  expect(paragraph('Backups')).toHaveTextContent('stays in the copies until newer ones have replaced them');
  expect(paragraph('Server logs')).toHaveTextContent('no network address, no tracking ID');
});

it('starts with the controller and their contact details, from the settings [E6]', () => {
  const address = { street: 'Kanalgatan 7', city: 'Göteborg', postalCode: '411 14' };
  renderPage(<PrivacyPage />, { company: { name: 'Nordbud AB', email: 'post@nordbud.example', address } });
  const first = screen.getAllByRole('heading', { level: 2 }).find((heading) => heading.closest('section[id]'));
  expect(first).toHaveTextContent('Data controller');
  const responsible = paragraph('Data controller') ?? document.body;
  expect(responsible).toHaveTextContent('Nordbud AB decides which data is kept and why.');
  for (const words of ['Nordbud AB', 'Kanalgatan 7', 'Göteborg 411 14']) expect(responsible).toHaveTextContent(words);
  expect(within(responsible).getByRole('link', { name: 'post@nordbud.example' })).toHaveAttribute(
    'href',
    'mailto:post@nordbud.example',
  );
});
