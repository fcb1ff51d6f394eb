import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { aMessage } from '#testing/inbox.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { mentions, signIn } from '#testing/sign-in.ts';

const KILN = { customerId: 'c-kiln', name: 'Kiln & Co', shipments: 1_204, open: 3, lastShipmentAt: '2026-11-20T09:30:00.000Z' };
const ADA = {
  name: 'Ada Okafor',
  address: '12 Marina Road',
  phone: '+234 1 555 0101',
  email: null,
  destination: 'Lagos, Nigeria',
  isKept: false,
  shipments: 40,
  lastShipmentAt: KILN.lastShipmentAt,
};
const BEN = { ...ADA, name: 'Ben', isKept: true, shipments: 0, lastShipmentAt: null };
const PROFILE: CustomerProfile = {
  ...KILN,
  aliases: ['Kiln Nord'],
  kept: {
    person: 'Kim',
    phone: null,
    email: null,
    address: null,
    service: null,
    origin: null,
    destination: null,
    notes: 'Fridays only.',
  },
  contact: { person: 'Kim', address: 'Storgatan 4', phone: null, email: 'kiln@example.com' },
  usual: { service: 'Express Delivery', origin: 'Malmö, Sweden', destination: 'Lagos, Nigeria' },
  addressBook: [BEN, ADA],
  mailWishes: null,
  delivered: 480,
  onTime: 441,
  basis: 500,
  merged: [{ customerId: 'c-old', name: 'Kiln Old' }],
  mergedInto: null,
  similar: [{ customerId: 'c-ab', name: 'Kiln & Co AB', shipments: 2 }],
  createdAt: KILN.lastShipmentAt,
  version: 4,
};

beforeEach(() => {
  signIn();
  serveShipments([]);
  answer('listShippers', { success: true, data: { shippers: [] } });
});

/** @returns the bodies that are sent. */
function recordCalls(
  name: 'editCustomer' | 'createCustomer' | 'mergeCustomer' | 'unmergeCustomer' | 'splitCustomer',
  made = PROFILE,
) {
  const sent: { path: string; body: unknown }[] = [];
  answerWith(name, async ({ request }) => {
    const text = await request.text();
    sent.push({ path: new URL(request.url).pathname, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
    return HttpResponse.json({ success: true, message: 'Done', data: made });
  });
  return sent;
}

const open = async () => {
  answer('getCustomer', { success: true, data: PROFILE });
  const app = renderApp('/admin/customers/c-kiln');
  await screen.findByRole('heading', { name: 'Kiln & Co' });
  return app;
};

describe('the list of customers', () => {
  test('links to each page and its shipments, is searched, and loads page by page', async () => {
    const asked: string[] = [];
    answerWith('listCustomers', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      const isSecond = searchParams.has('after');
      const data = isSecond
        ? { customers: [{ ...KILN, customerId: 'c-zinc', name: 'Zinc' }], next: null }
        : { customers: [KILN], next: 'Kiln & Co' };
      return HttpResponse.json({ success: true, data });
    });
    const { user } = renderApp('/admin/customers');
    const table = await screen.findByRole('table', { name: 'Customers' });
    expect(await within(table).findByRole('link', { name: 'Kiln & Co' })).toHaveAttribute('href', '/admin/customers/c-kiln');
    expect(within(table).getByRole('link', { name: '1,204' })).toHaveAttribute(
      'href',
      '/admin/shipments?customer=Kiln%20%26%20Co',
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(table).findByRole('link', { name: 'Zinc' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Name begins with' }), 'zi');
    await screen.findByRole('table', { name: 'Customers' });
    expect(asked.slice(0, 2)).toEqual(['', 'after=Kiln+%26+Co']);
  });

  test('says so when it is empty, and when it cannot be loaded', async () => {
    answer('listCustomers', { success: true, data: { customers: [], next: null } });
    const { unmount } = renderApp('/admin/customers');
    expect(await screen.findByText('No customers')).toBeVisible();
    unmount();
    answerWith('listCustomers', () => failure('UNAVAILABLE', 'Not now.'));
    renderApp('/admin/senders');
    expect(await screen.findByText(/Could not load the customers/)).toBeVisible();
  });

  test('takes a new customer, and keeps what is typed when it is refused', async () => {
    answer('listCustomers', { success: true, data: { customers: [], next: null } });
    answerWith('createCustomer', () => failure('CONFLICT', '“Kiln” is already a name of Kiln & Co.'));
    const { user } = renderApp('/admin/customers');
    await user.click(await screen.findByRole('button', { name: 'New customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await user.type(dialog.getByLabelText('Name'), 'Kiln');
    await user.type(dialog.getByLabelText('Other names'), 'Kiln Nord{Enter}Kiln Syd');
    await user.click(dialog.getByRole('button', { name: 'Create customer' }));
    expect(await dialog.findByText(/already a name of Kiln & Co/)).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Kiln');
    const sent = recordCalls('createCustomer');
    answer('getCustomer', { success: true, data: PROFILE });
    await user.click(dialog.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByRole('heading', { name: 'Kiln & Co' })).toBeVisible();
    expect(sent).toEqual([
      { path: '/api/admin/customers', body: { name: 'Kiln', aliases: ['Kiln Nord', 'Kiln Syd'], mailWishes: null } },
    ]);
  });
});

describe('the page of a customer', () => {
  test('shows contact, usual values, figures, notes and address book', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('Kim');
    expect(screen.getByRole('region', { name: 'Contact' })).toHaveTextContent('Storgatan 4');
    expect(screen.getByRole('region', { name: 'Usually' })).toHaveTextContent('Express Delivery');
    expect(screen.getByRole('region', { name: 'Figures' })).toHaveTextContent('441 of 480 delivered');
    expect(screen.getByRole('region', { name: 'Notes' })).toHaveTextContent('Fridays only.');
    expect(screen.getByText(/from the newest 500 shipments/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Address book' })).toHaveTextContent('Ada Okafor12 Marina Road');
    expect(screen.getByRole('link', { name: 'Their shipments' })).toHaveAttribute(
      'href',
      '/admin/shipments?customer=Kiln%20%26%20Co',
    );
  });

  test('shows its remembered files and messages, and forgets a file', async () => {
    const file = { columns: ['Kunde', 'Ort'], createdAt: KILN.lastShipmentAt, createdBy: 'ada', usedAt: KILN.lastShipmentAt };
    const shippers = [
      { ...file, shipperId: 's-kiln', name: 'Kiln week', customerId: 'c-kiln' },
      { ...file, shipperId: 's-zinc', name: 'Zinc', customerId: null },
    ];
    answer('listShippers', { success: true, data: { shippers } });
    const asked: string[] = [];
    answerWith('listMessages', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: { ...mentions(9), messages: [aMessage({ subject: 'Where is it?' })] } });
    });
    const forgotten: unknown[] = [];
    answerWith('deleteShipper', ({ params }) => {
      forgotten.push(params['shipperId']);
      return HttpResponse.json({ success: true, data: shippers[0] });
    });
    const { user } = await open();
    const files = await screen.findByRole('region', { name: 'Remembered shippers' });
    expect(files).not.toHaveTextContent('Zinc');
    await user.click(within(files).getByRole('button', { name: 'Delete Kiln week' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(forgotten).toEqual(['s-kiln']));
    const messages = within(await screen.findByRole('region', { name: 'Messages' }));
    expect(messages.getByRole('link', { name: /Where is it/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/messages\?open=/),
    );
    await user.click(messages.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?customer=c-kiln&limit=100'));
  });

  test('says what the customer is mailed as the sender', async () => {
    answer('getCustomer', {
      success: true,
      data: { ...PROFILE, mailWishes: { events: ['created', 'delivered'], language: 'fr' } },
    });
    const { unmount } = renderApp('/admin/customers/c-kiln');
    expect(await screen.findByRole('region', { name: 'Emails as the sender' })).toHaveTextContent(
      'Shipment created, Delivered (in French)',
    );
    unmount();
    answer('getCustomer', { success: true, data: { ...PROFILE, mailWishes: { events: [], language: 'fr' } } });
    renderApp('/admin/customers/c-kiln');
    expect(await screen.findByRole('region', { name: 'Emails as the sender' })).toHaveTextContent('None');
  });

  test('is edited with its version', async () => {
    const sent = recordCalls('editCustomer');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiln & Co' }));
    await user.type(dialog.getByLabelText('Phone'), '+46 40 555 0104');
    await user.clear(dialog.getByLabelText('Notes'));
    await user.selectOptions(dialog.getByLabelText('Emails about'), 'Only these');
    await user.click(dialog.getByRole('checkbox', { name: 'Delivered' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Shipment created' }));
    await user.selectOptions(dialog.getByLabelText('Language'), 'French');
    await user.click(dialog.getByRole('button', { name: 'Save customer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kiln & Co' })).not.toBeInTheDocument());
    expect(sent[0]).toMatchObject({
      path: '/api/admin/customers/c-kiln',
      body: {
        name: 'Kiln & Co',
        aliases: ['Kiln Nord'],
        person: 'Kim',
        phone: '+46 40 555 0104',
        notes: '',
        version: 4,
        mailWishes: { events: ['created', 'delivered'], language: 'fr' },
      },
    });
  });

  test('merges a similar customer, and undoes it', async () => {
    const merged = recordCalls('mergeCustomer');
    const undone = recordCalls('unmergeCustomer');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Merge Kiln & Co AB into this customer' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toMatchObject([{ path: '/api/admin/customers/c-ab/unmerge' }]));
    expect(merged).toEqual([{ path: '/api/admin/customers/c-ab/merge', body: { into: 'c-kiln' } }]);
    await user.click(screen.getByRole('button', { name: 'Take Kiln Old out of this customer' }));
    await waitFor(() => expect(undone.at(-1)).toMatchObject({ path: '/api/admin/customers/c-old/unmerge' }));
  });

  test('is merged into another customer, found by name', async () => {
    answer('listCustomers', {
      success: true,
      data: { customers: [KILN, { ...KILN, customerId: 'c-zinc', name: 'Zinc' }], next: null },
    });
    const sent = recordCalls('mergeCustomer', { ...PROFILE, customerId: 'c-zinc' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Merge into another' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Kiln & Co into' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Zinc 1,204Merge']);
    await user.click(dialog.getByRole('button', { name: 'Merge into Zinc' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/api/admin/customers/c-kiln/merge', body: { into: 'c-zinc' } }]));
  });

  test('splits off a name', async () => {
    const sent = recordCalls('splitCustomer', { ...PROFILE, customerId: 'c-nord' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Make Kiln Nord a customer of its own' }));
    await waitFor(() => expect(sent).toEqual([{ path: '/api/admin/customers/c-kiln/split', body: { names: ['Kiln Nord'] } }]));
  });

  test('keeps an address of its shipments, changes and removes kept ones', async () => {
    const sent = recordCalls('editCustomer');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Keep Ada Okafor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Okafor' }));
    expect(dialog.getByLabelText('Address')).toHaveValue('12 Marina Road');
    await user.type(dialog.getByLabelText('Email'), 'ada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ada Okafor' })).not.toBeInTheDocument());
    expect(sent[0]?.body).toMatchObject({
      addressBook: [{ name: 'Ben' }, { name: 'Ada Okafor', email: 'ada@example.com' }],
      version: 4,
    });
    await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ addressBook: [], version: 4 }));
  });
});
