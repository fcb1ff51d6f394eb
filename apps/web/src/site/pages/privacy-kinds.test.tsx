import { screen, within } from '@testing-library/react';
import { personCounts } from '@waybill/contracts/privacy/schema';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import PrivacyPage from './privacy-page.tsx';

const KEPT = { shipments: 90, quotes: 91, messages: 92, reports: 93, mails: 94, activity: 95 };

/** A kind of the export that is missing here fails the test. */
const PARAGRAPHS: Record<string, { heading: string; says: readonly string[] }> = {
  shipments: { heading: 'What we keep of a shipment', says: ['sender and recipient', '90 days after delivery'] },
  quotes: { heading: 'What we keep of a quote request', says: ['your name, email address and phone number', '91 days'] },
  messages: { heading: 'What we keep of a message', says: ['contact form', '92 days'] },
  reports: { heading: 'What we keep of a problem report', says: ['your email address', '93 days'] },
  mails: {
    heading: 'What we keep of mails',
    says: ['the address, the name, the language, what it said', '94 days after it was written'],
  },
  subscriptions: {
    heading: 'What we keep if you ask for mails',
    says: ['“Tell me by e-mail”', 'within 48 hours', '30 days after delivery', '180 days after the shipment last changed'],
  },
  links: {
    heading: 'What we keep of personal links',
    says: ['The link itself is not stored', '30 days after the link has expired'],
  },
  imports: { heading: 'What we keep of uploaded files', says: ['names and addresses in it, for 7 days'] },
  activity: { heading: 'What we note ourselves', says: ['a log of who changed what', '95 days'] },
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
  expect(paragraph('What we keep of mails')).not.toHaveTextContent('We remove');
});

it('names sign-ins, backups and server logs [E6]', () => {
  renderPage(<PrivacyPage />);
  expect(paragraph('What we keep of sign-ins')).toHaveTextContent('a hash of the password');
  expect(paragraph('Backups')).toHaveTextContent('stays in the copies until newer ones have replaced them');
  expect(paragraph('What the server writes down')).toHaveTextContent('No network address, no tracking ID');
});

it('starts with the controller and their contact details, from the settings [E6]', () => {
  const address = { street: 'Kanalgatan 7', city: 'Göteborg', postalCode: '411 14' };
  renderPage(<PrivacyPage />, { company: { name: 'Nordbud AB', email: 'post@nordbud.example', address } });
  const first = screen.getAllByRole('heading', { level: 2 }).find((heading) => heading.closest('section[id]'));
  expect(first).toHaveTextContent('Who is responsible');
  const responsible = paragraph('Who is responsible') ?? document.body;
  expect(responsible).toHaveTextContent('Nordbud AB decides what is kept and why.');
  for (const words of ['Nordbud AB', 'Kanalgatan 7', 'Göteborg 411 14']) expect(responsible).toHaveTextContent(words);
  expect(within(responsible).getByRole('link', { name: 'post@nordbud.example' })).toHaveAttribute(
    'href',
    'mailto:post@nordbud.example',
  );
});
