import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, failure } from '#testing/answer.ts';
import { fieldGroup, fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

describe('/admin/create', () => {
  beforeEach(() => {
    signIn();
    serveShipments([aShipment()]);
  });

  test('has every field, with required ones marked and Picked Up selected [R144, R145, R146]', async () => {
    await openCreateForm();
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
  });

  test('returns to the list by Cancel and Back [R143]', async () => {
    await openCreateForm();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/shipments');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/shipments');
  });

  test('does not send a blank form; marks every missing field and focuses the first [R144]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
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

  test('sends nested recipient and sender, trimmed and without blank fields [R147]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
    await fillInRequired(user);
    await user.type(fieldGroup('Recipient').getByLabelText('Phone'), '+46 8 555 0199');
    await user.selectOptions(screen.getByLabelText('Status'), 'in_transit');
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      recipient: { name: 'Zoë Ångström', phone: '+46 8 555 0199' },
      sender: { name: 'Lindqvist Ceramics' },
      origin: 'Malmö',
      destination: 'Lagos',
      deliveryDate: '2031-03-04',
      status: 'in_transit',
    });
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  test('reports success, offers the new ID for copying, updates the list, and clears the draft [R148]', async () => {
    serveCreate();
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    expect(await screen.findByText('Shipment created successfully!')).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    const panel = within(screen.getByRole('region', { name: 'Shipment created successfully!' }));
    expect(panel.getByRole('heading')).toHaveAccessibleDescription('TRK-8H2KQM-5VXT3A');
    await user.click(panel.getByText('Copy TRK-8H2KQM-5VXT3A'));
    expect(await navigator.clipboard.readText()).toBe('TRK-8H2KQM-5VXT3A');
    await user.click(panel.getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toMatch(/^http.*track.*TRK-8H2KQM-5VXT3A$/);
    expect(panel.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
    expect(panel.getByRole('link', { name: 'Create another' })).toHaveAttribute('href', '/admin/create');
    expect(sessionStorage).toHaveLength(0);
  });

  test('closes the success panel for good [R148]', async () => {
    serveCreate();
    const { user, locationState } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Shipment created successfully!')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(locationState()).toBeNull();
  });

  test('submits on Ctrl+Enter in any field, including text areas [R147]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
    await fillInRequired(user);
    await user.type(screen.getByLabelText('Description'), 'Bowls{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ description: 'Bowls' });
  });

  test('links to the label from the success panel [R148]', async () => {
    serveCreate();
    answer('getLabels', { success: true, data: { labels: [], failed: [] } });
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await user.click(await screen.findByText('Print label'));
    await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A/label'));
  });

  test.each([
    [
      'the server’s text',
      () =>
        failure('INTERNAL', 'Something went wrong on our side. Please try again. If it happens again, mention the request ID.'),
      'Something went wrong on our side. Please try again. If it happens again, mention the request ID.',
    ],
    ['the catalogue’s text', () => HttpResponse.error(), 'Failed to create shipment'],
  ])('reports a failure with %s; keeps everything and retries the same request [R149]', async (_what, reply, text) => {
    const failed = serveCreate(reply);
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    expect(await within(screen.getByRole('main')).findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö');
    expect(address()).toBe('/admin/create');
    const sent = serveCreate();
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual(failed[0]);
  });

  test('shows the server’s field errors beside the fields [R149]', async () => {
    serveCreate(() =>
      failure('VALIDATION', 'The request is not valid', {
        errors: [{ path: 'recipient.email', message: 'must be an email address' }],
      }),
    );
    const { user } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    const email = fieldGroup('Recipient').getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email must be an email address.'));
    expect(email).toBeInvalid();
  });

  test('sends once on a double click [R147]', async () => {
    const sent = serveCreate();
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create Shipment' }));
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(sent).toHaveLength(1);
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

  test('warns about a past date, and accepts it [R152]', async () => {
    const sent = serveCreate();
    const { user } = await openCreateForm();
    await fillInRequired(user);
    expect(screen.queryByText('This date is in the past.')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Delivery Date/));
    await user.type(screen.getByLabelText(/^Delivery Date/), '2020-02-29');
    expect(await screen.findByText('This date is in the past.')).toBeInTheDocument();
    await submitCreateForm(user);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ deliveryDate: '2020-02-29' }));
  });
});

test('offers mail recipients and language once an email address is entered', async () => {
  signIn();
  const sent = serveCreate();
  const { user } = await openCreateForm();
  const mail = fieldGroup('Email notifications');
  expect(mail.getByText(/No emails will be sent/)).toBeInTheDocument();
  await fillInRequired(user);
  await user.type(fieldGroup('Recipient').getByLabelText(/^Email/), 'zoe@example.com');
  await user.type(fieldGroup('Sender').getByLabelText(/^Email/), 'kiln@example.com');
  expect(mail.getByRole('checkbox', { name: /Email the recipient/ })).toBeChecked();
  await user.click(mail.getByRole('checkbox', { name: /Email the sender/ }));
  await user.selectOptions(mail.getByLabelText('Email language'), 'German');
  await submitCreateForm(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ mail: { recipient: true, sender: false, language: 'de' } });
});
