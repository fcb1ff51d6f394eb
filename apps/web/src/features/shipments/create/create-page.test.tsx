import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, failure } from '#testing/answer.ts';
import { fieldGroup, fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

describe('/admin/create', () => {
  beforeEach(() => {
    signIn();
    serveShipments([aShipment()]);
  });

  test('has every field, with required ones marked and Picked Up selected; names and focuses what is missing [R143, R144, R145, R146]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
    for (const name of [/^Full Name/, /^Origin/, /^Destination/, /^Delivery Date/]) {
      expect(screen.getByLabelText(name)).toBeRequired();
    }
    expect(fieldGroup('Sender').getByLabelText(/^Name/)).toBeRequired();
    const optional = ['Current Location', 'Service', 'Pieces', 'Total weight (kg)', 'Reference Number', 'Description'];
    for (const name of optional) {
      expect(screen.getByLabelText(name)).not.toBeRequired();
    }
    for (const party of ['Recipient', 'Sender']) {
      for (const name of ['Address', 'Phone', 'Email']) {
        expect(fieldGroup(party).getByLabelText(name)).not.toBeRequired();
      }
      expect(fieldGroup(party).getByLabelText('Email')).toHaveAttribute('type', 'email');
    }
    expect(screen.getByLabelText('Description')).toHaveAttribute('rows', '3');
    expect(screen.getByLabelText('Status')).toHaveValue('picked_up');
    expect(within(screen.getByLabelText('Status')).getAllByRole('option')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/shipments');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/shipments');

    await user.type(screen.getByLabelText(/^Origin/), '   ');
    await submitCreateForm(user);
    for (const text of ['Full Name', 'Name', 'Origin', 'Destination']) {
      expect(await screen.findByText(`${text} is required.`)).toBeInTheDocument();
    }
    expect(screen.getByText('Delivery Date is required.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Full Name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Origin/)).toHaveAccessibleDescription('Origin is required.');
    expect(sent).toEqual([]);
  });

  test('shows field errors of the server beside the fields; keeps everything on a failure, and retries the same request [R149]', async () => {
    serveCreate(() =>
      failure('VALIDATION', 'The request is not valid', {
        errors: [{ path: 'recipient.email', message: 'must be an email address' }],
      }),
    );
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    const email = fieldGroup('Recipient').getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email must be an email address.'));
    expect(email).toBeInvalid();

    const failed = serveCreate(() => failure('INTERNAL', 'Something went wrong on our side.'));
    await submitCreateForm(user);
    expect(await within(screen.getByRole('main')).findByText('Something went wrong on our side.')).toBeInTheDocument();
    serveCreate(() => HttpResponse.error());
    await submitCreateForm(user);
    expect(await within(screen.getByRole('main')).findByText('Failed to create shipment')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö');
    expect(address()).toBe('/admin/create');
    const sent = serveCreate();
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(failed[0]);
  });

  test('sends nested recipient and sender, trimmed and without blank fields; then offers what comes next, and clears the draft [R147, R148]', async () => {
    const sent = serveCreate();
    const { user, address, locationState } = await openCreateForm();
    await fillInRequired(user);
    await pasteInto(user, fieldGroup('Recipient').getByLabelText('Phone'), '+46 8 555 0199');
    await user.selectOptions(screen.getByLabelText('Status'), 'in_transit');
    await submitCreateForm(user);
    expect(await screen.findByText('Shipment created successfully!')).toHaveFocus();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      recipient: { name: 'Zoë Ångström', phone: '+46 8 555 0199' },
      sender: { name: 'Lindqvist Ceramics' },
      origin: 'Malmö',
      destination: 'Lagos',
      deliveryDate: '2031-03-04',
      status: 'in_transit',
    });
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);

    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    const panel = within(screen.getByRole('region', { name: 'Shipment created successfully!' }));
    expect(panel.getByRole('heading')).toHaveAccessibleDescription('TRK-8H2KQM-5VXT3A');
    await user.click(panel.getByText('Copy TRK-8H2KQM-5VXT3A'));
    expect(await navigator.clipboard.readText()).toBe('TRK-8H2KQM-5VXT3A');
    await user.click(panel.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toMatch(/^http.*track.*TRK-8H2KQM-5VXT3A$/);
    expect(panel.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
    expect(panel.getByRole('link', { name: 'Create another' })).toHaveAttribute('href', '/admin/create');
    expect(panel.getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', '/admin/create?from=TRK-8H2KQM-5VXT3A');
    expect(sessionStorage).toHaveLength(0);

    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Shipment created successfully!')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(locationState()).toBeNull();
  });

  test('sends once on a double click, and links to the label [R147, R148]', async () => {
    const sent = serveCreate();
    answer('getLabels', { success: true, data: { labels: [], failed: [] } });
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create Shipment' }));
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(sent).toHaveLength(1);
    await user.click(await screen.findByText('Print label'));
    await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A/label'));
  });

  test('reports that an earlier attempt was saved, and uses a new key for the next one [R147]', async () => {
    const refused = serveCreate(() => failure('IDEMPOTENCY_MISMATCH', 'The idempotency key belongs to another request'));
    const { user } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    expect(await within(screen.getByRole('main')).findByText(/Look for it in the list/)).toBeInTheDocument();
    const sent = serveCreate();
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.key).not.toBe(refused[0]?.key);
  });

  test('accepts a past date with a warning, offers mails once an address is entered, and submits on Ctrl+Enter [R147, R152]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
    const mail = fieldGroup('Email notifications');
    expect(mail.getByText(/No emails will be sent/)).toBeInTheDocument();
    await fillInRequired(user);
    expect(screen.queryByText('This date is in the past.')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Delivery Date/));
    await pasteInto(user, screen.getByLabelText(/^Delivery Date/), '2020-02-29');
    expect(await screen.findByText('This date is in the past.')).toBeInTheDocument();
    for (const [party, address] of [
      ['Recipient', 'zoe@example.com'],
      ['Sender', 'kiln@example.com'],
    ] as const) {
      await user.click(fieldGroup(party).getByLabelText(/^Email/));
      await user.paste(address);
    }
    expect(mail.getByRole('checkbox', { name: /Email the recipient/ })).toBeChecked();
    await user.click(mail.getByRole('checkbox', { name: /Email the sender/ }));
    await user.selectOptions(mail.getByLabelText('Email language'), 'German');
    await user.type(screen.getByLabelText('Description'), 'Bowls{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      deliveryDate: '2020-02-29',
      description: 'Bowls',
      mail: { recipient: true, sender: false, language: 'de' },
    });
  });
});
