import { screen, within } from '@testing-library/react';
import type { Policy } from '@waybill/contracts/site/policy-schema';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import CookiesPage from './cookies-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

const OWN: Policy = [
  { heading: '', blocks: [{ type: 'paragraph', spans: [{ text: '<b>Before</b>' }] }] },
  {
    heading: 'Ours',
    blocks: [
      { type: 'heading', spans: [{ text: 'Smaller' }] },
      {
        type: 'list',
        ordered: true,
        items: [
          [{ text: 'One', strong: true }],
          [{ text: 'mail us', href: 'mailto:a@example.com' }, { text: ' or ' }, { text: 'write', href: '/contact' }],
        ],
      },
    ],
  },
];

describe('a policy page [R017]', () => {
  it.each([
    ['privacy', PrivacyPage, 'Shipments'],
    ['terms', TermsPage, 'Carriage'],
    ['cookies', CookiesPage, 'Cookies'],
  ] as const)('%s shows the office’s text instead of the default one', (name, Page, shipped) => {
    const { unmount } = renderPage(<Page />);
    expect(screen.getAllByRole('heading', { name: shipped }).length).toBeGreaterThan(0);
    unmount();
    const policies = { privacy: null, terms: null, cookies: null, [name]: OWN };
    renderPage(<Page />, { website: { policies } });
    expect(screen.queryByRole('heading', { level: 2, name: shipped })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Ours' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Smaller' })).toBeVisible();
    expect(screen.getByText('<b>Before</b>')).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.closest('ol')?.className.includes('decimal'));
    expect(first?.querySelector('strong')).toHaveTextContent('One');
    expect(second && within(second).getByRole('link', { name: 'mail us' })).toHaveAttribute('href', 'mailto:a@example.com');
    expect(second && within(second).getByRole('link', { name: 'write' })).toHaveAttribute('href', '/contact');
  });
});

describe('a policy page is set to be read [R017]', () => {
  const parts = ['What we keep', 'What we keep', '?!'].map((heading) => ({
    heading,
    blocks: [{ type: 'paragraph' as const, spans: [{ text: 'So and so.' }] }],
  }));
  const own = { policies: { privacy: null, terms: parts, cookies: null } };

  it.each([
    ['privacy', PrivacyPage],
    ['terms', TermsPage],
    ['cookies', CookiesPage],
  ] as const)('%s lists its sections with links to their anchors, and its date', (_, Page) => {
    renderPage(<Page />);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(3);
    for (const link of contents) {
      const section = document.getElementById(decodeURIComponent(link.getAttribute('href') ?? '').replace('/#', ''));
      expect(section?.querySelector('h2')).toHaveTextContent(link.textContent ?? 'no text');
    }
    expect(screen.getByText(/^Last updated on/)).toHaveTextContent(/Last updated on \d+ \w+ \d{4}$/);
  });

  it('also one that the office wrote, with an anchor of its own for the same words twice and for none', () => {
    renderPage(<TermsPage />, { website: { ...own, policiesChanged: { terms: '2026-03-04' } } });
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(['/#what-we-keep', '/#what-we-keep-2', '/#part-3']);
    expect(screen.getByText('4 March 2026')).toHaveAttribute('datetime', '2026-03-04');
  });

  it('shows no date if unknown', () => {
    renderPage(<TermsPage />, { website: own });
    expect(screen.queryByText(/Last updated/)).toBeNull();
  });
});

describe('the privacy page that the site ships with says what really holds [R017, A2-4]', () => {
  it.each([
    [
      {},
      {},
      /the planned date, the reference, the description, the notes meant for customers, and the names of sender/,
      '30 days',
    ],
    [{ nameMode: 'initials', showNotes: false }, { trashDays: 1 }, /the description, and the initials of sender/, '1 day'],
    [
      { nameMode: 'hidden', showReference: false, showDescription: false, showNotes: false },
      {},
      /sees the status, the places on the route, and the planned date\./,
      '30 days',
    ],
  ] as const)('with tracking as %j and data as %j', (tracking, data, shown, days) => {
    renderPage(<PrivacyPage />, { tracking, data });
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByText(new RegExp(`We keep it for ${days} in case`))).toBeVisible();
  });

  it('states retention for each kind that has one, and nothing for the others [P09]', () => {
    renderPage(<PrivacyPage />, { data: { trashDays: 30, kept: { shipments: 90, messages: 365, activity: 1_000 } } });
    expect(
      screen.getByText(/We need them to deliver the shipment\. We remove names, .* 90 days after delivery; the route/),
    ).toBeVisible();
    expect(screen.getByText(/answer you\. We remove a message 365 days after we have dealt with it\.$/)).toBeVisible();
    expect(screen.getByText(/We remove log entries after 1,000 days\.$/)).toBeVisible();
    expect(screen.queryByText(/We remove a (request|report)/)).toBeNull();
  });

  it('states no retention where everything is kept until removed', () => {
    renderPage(<PrivacyPage />);
    expect(screen.queryByText(/We remove /)).toBeNull();
  });
});
