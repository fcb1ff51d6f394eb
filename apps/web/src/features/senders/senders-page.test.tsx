import { screen, within } from '@testing-library/react';
import type { SenderProfile } from '@waybill/contracts/senders/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const KILN = { name: 'Kiln & Co', shipments: 1_204, open: 3, lastShipmentAt: '2026-11-20T09:30:00.000Z' };
const PROFILE: SenderProfile = {
  ...KILN,
  contact: { address: 'Storgatan 4', phone: null, email: 'kiln@example.com' },
  usual: { service: 'Express Delivery', origin: 'Malmö, Sweden', destination: 'Lagos, Nigeria' },
  addressBook: [
    {
      name: 'Ada Okafor',
      address: '12 Marina Road',
      phone: '+234 1 555 0101',
      email: null,
      destination: 'Lagos, Nigeria',
      shipments: 40,
      lastShipmentAt: KILN.lastShipmentAt,
    },
  ],
  delivered: 480,
  onTime: 441,
  basis: 500,
};

beforeEach(() => {
  signIn();
  serveShipments([]);
});

describe('senders', () => {
  test('are listed with links to their page and shipments, searched, and loaded page by page', async () => {
    const asked: string[] = [];
    answerWith('listSenders', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isSecond = searchParams.has('after');
      const data = isSecond ? { senders: [{ ...KILN, name: 'Zinc' }], next: null } : { senders: [KILN], next: 'Kiln & Co' };
      return HttpResponse.json({ success: true, data });
    });
    const { user } = renderApp('/admin/senders');
    const table = await screen.findByRole('table', { name: 'Senders' });
    expect(await within(table).findByRole('link', { name: 'Kiln & Co' })).toHaveAttribute(
      'href',
      '/admin/senders/Kiln%20%26%20Co',
    );
    expect(within(table).getByRole('link', { name: '1,204' })).toHaveAttribute('href', '/admin/shipments?sender=Kiln%20%26%20Co');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(table).findByRole('link', { name: 'Zinc' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Name begins with' }), 'zi');
    await screen.findByRole('table', { name: 'Senders' });
    expect(asked.slice(0, 2)).toEqual(['', 'after=Kiln+%26+Co']);
  });

  test('say so when there are none, and when they cannot be loaded', async () => {
    answer('listSenders', { success: true, data: { senders: [], next: null } });
    const { unmount } = renderApp('/admin/senders');
    expect(await screen.findByText('No senders')).toBeVisible();
    unmount();
    answerWith('listSenders', () => failure('UNAVAILABLE', 'Not now.'));
    renderApp('/admin/senders');
    expect(await screen.findByText(/Could not load the senders/)).toBeVisible();
  });

  test('show contact, usual values, figures and address book', async () => {
    answer('getSender', { success: true, data: PROFILE });
    renderApp('/admin/senders/Kiln%20%26%20Co');
    expect(await screen.findByRole('heading', { name: 'Kiln & Co' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('Storgatan 4');
    expect(screen.getByRole('region', { name: 'Usually' })).toHaveTextContent('Express Delivery');
    expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('441 of 480 delivered');
    expect(screen.getByText(/from the newest 500 shipments/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Address book' })).toHaveTextContent('Ada Okafor12 Marina Road');
    expect(screen.getByRole('link', { name: 'Their shipments' })).toHaveAttribute(
      'href',
      '/admin/shipments?sender=Kiln%20%26%20Co',
    );
  });
});
