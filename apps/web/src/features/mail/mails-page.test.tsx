import { screen, waitFor, within } from '@testing-library/react';
import type { Mail } from '@waybill/contracts/mail/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { aMail, aMailPage, aWholeMail, SENT } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const FAILED = aMail({
  id: '69a7d9f48f2b1c0d4e5f6a82',
  event: 'delivered',
  state: 'failed',
  reason: 'uncertain',
  dueAt: null,
  serverSaid: 'Connection lost',
});

function serveMails(mails: Mail[]): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  answerWith('listMails', ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    queries.push(query);
    const shown = mails.filter(({ state }) => !query.state || state === query.state);
    const { counts } = aMailPage(mails);
    return HttpResponse.json({ success: true, data: aMailPage(shown, { counts }) });
  });
  return queries;
}

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => signIn());

test('shows kind, recipient, shipment, state and reason of each mail', async () => {
  serveMails([aMail(), SENT, FAILED]);
  renderApp('/admin/mails');
  const log = within(await screen.findByRole('navigation', { name: 'Log' }));
  expect(log.getByRole('link', { name: 'Changes' })).toHaveAttribute('href', '/admin/activity');
  const menu = within(screen.getByRole('navigation', { name: 'Back office' }));
  expect(menu.getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page');
  const table = within(await screen.findByRole('table', { name: 'Emails' }));
  await table.findByRole('link', { name: 'Out for delivery' });
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Out for deliveryzoe@example\.com recipientTRK-8H2KQM-5VXT3AHelddue /);
  expect(rows[1]).toContain('Shipment createdShipment TRK-8H2KQM-5VXT3A has been registered');
  expect(rows[2]).toContain('The connection was lost after the email was sent. It may or may not have arrived.');
  expect(screen.getByRole('navigation', { name: 'Emails by state' })).toHaveTextContent(
    'All 3Held 1Queued 0Sending 0Sent 1Failed 1Canceled 0',
  );
});

test('shows the message of a reply in place of a shipment, with a link', async () => {
  const reply = { event: 'message_reply', trackingId: null, message: 'M-7F3K2M' } as const;
  const to = { role: 'writer', address: 'mireille@example.com', name: 'Mireille Okafor' } as const;
  serveMails([aMail({ ...reply, to })]);
  answer('getMail', { success: true, data: aWholeMail({ ...reply, to }) });
  const { user } = renderApp('/admin/mails');
  const row = (await screen.findByRole('link', { name: 'Reply to a message' })).closest('tr');
  expect(row).toHaveTextContent('mireille@example.com wrote a message');
  expect(row).toHaveTextContent('M-7F3K2M');
  await user.click(screen.getByRole('link', { name: 'Reply to a message' }));
  const opened = await drawer('Reply to a message');
  expect(opened.getByRole('link', { name: 'M-7F3K2M' })).toHaveAttribute('href', '/admin/messages?open=M-7F3K2M');
  expect(opened.queryByText('Shipment')).not.toBeInTheDocument();
});

test('keeps its filters in the URL, and returns to page 1 on every change', async () => {
  const queries = serveMails([SENT]);
  const { user, address } = renderApp('/admin/mails?event=late&shipment=TRK-8H2KQM-5VXT3A');
  await screen.findByRole('link', { name: 'Shipment created' });
  expect(queries).toEqual([{ event: 'late', shipment: 'TRK-8H2KQM-5VXT3A', page: '1', limit: '25' }]);
  await user.selectOptions(screen.getByLabelText('Type'), 'Delivered');
  await user.click(screen.getByRole('link', { name: 'Sent 1' }));
  expect(address()).toBe('/admin/mails?state=sent&event=delivered&shipment=TRK-8H2KQM-5VXT3A');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ state: 'sent', event: 'delivered' }));
  await user.type(screen.getByRole('searchbox', { name: 'Address' }), 'zoe@example.com');
  await waitFor(() => expect(address()).toContain('address=zoe%40example.com'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/admin/mails');
});

test('shows the whole list for an invalid URL', async () => {
  const queries = serveMails([SENT]);
  renderApp('/admin/mails?state=lost&event=birthday&page=-2');
  await screen.findByRole('link', { name: 'Shipment created' });
  expect(queries).toEqual([{ page: '1', limit: '25' }]);
});

test('explains what to do without a mail server', async () => {
  answer('listMails', { success: true, data: aMailPage([aMail()], { configured: false }) });
  renderApp('/admin/mails');
  expect(await screen.findByText('No mail server is configured. Emails wait here until SMTP_URL is set.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Out for delivery' })).toBeInTheDocument();
});

test('opens a mail with the server’s answer and its content alone', async () => {
  serveMails([SENT]);
  answer('getMail', {
    success: true,
    data: aWholeMail({ ...SENT, subject: 'Shipment is registered' }),
  });
  const { user, address } = renderApp('/admin/mails');
  await user.click(await screen.findByRole('link', { name: 'Shipment created' }));
  expect(address()).toBe(`/admin/mails?open=${SENT.id}`);
  expect(await (await drawer('Shipment created')).findByText('Shipment is registered')).toBeInTheDocument();
  expect((await drawer('Shipment created')).getByText('250 OK: queued as 12345')).toBeInTheDocument();
  expect((await drawer('Shipment created')).getByText('Zoë Ångström, zoe@example.com (recipient)')).toBeInTheDocument();
  expect((await drawer('Shipment created')).getByTitle('Email preview')).toHaveAttribute(
    'sandbox',
    expect.not.stringContaining('allow-scripts'),
  );
  expect((await drawer('Shipment created')).queryByRole('button', { name: 'Plain text' })).not.toBeInTheDocument();
  await user.click((await drawer('Shipment created')).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin/mails');
});

test('cancels a waiting mail, and shows the reason in the list', async () => {
  serveMails([aMail()]);
  answer('getMail', { success: true, data: aWholeMail() });
  const { user } = renderApp(`/admin/mails?open=${aMail().id}`);
  const cancelled = aMail({ state: 'cancelled', reason: 'by_hand', dueAt: null });
  answerWith('cancelMail', () => {
    serveMails([cancelled]);
    answer('getMail', { success: true, data: aWholeMail(cancelled) });
    return HttpResponse.json({ success: true, message: 'Email canceled', data: cancelled });
  });
  await user.click(await (await drawer('Out for delivery')).findByRole('button', { name: 'Cancel this email' }));
  expect(await (await drawer('Out for delivery')).findByText('Canceled manually.')).toBeInTheDocument();
  expect((await drawer('Out for delivery')).getByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('asks before resending a mail that may have arrived; resends a failed one at once', async () => {
  serveMails([FAILED]);
  answer('getMail', { success: true, data: aWholeMail(FAILED) });
  const { user } = renderApp(`/admin/mails?open=${FAILED.id}`);
  let sent = 0;
  const queued = aMail({ ...FAILED, state: 'queued', reason: null });
  answerWith('resendMail', () => {
    sent += 1;
    answer('getMail', { success: true, data: aWholeMail(queued) });
    return HttpResponse.json({ success: true, message: 'The email will be sent again', data: queued });
  });
  await user.click(await (await drawer('Delivered')).findByRole('button', { name: 'Send again' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Send this email again?' }));
  expect(dialog.getByText(/zoe@example.com may already have received this email/)).toBeInTheDocument();
  expect(sent).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toBe(1));
});

test('names the recipient when asking about a sent mail', async () => {
  const sent = aMail({ state: 'sent', dueAt: null, sentAt: '2026-11-23T08:00:00.000Z' });
  serveMails([sent]);
  answer('getMail', { success: true, data: aWholeMail(sent) });
  const { user } = renderApp(`/admin/mails?open=${sent.id}`);
  await user.click(await (await drawer('Out for delivery')).findByRole('button', { name: 'Send again' }));
  expect(screen.getByRole('alertdialog', { name: 'Send this email again?' })).toHaveTextContent(
    `${sent.to.address} already received this email. The new one uses current data.`,
  );
});

test('reports a change that came too late, and shows the current state', async () => {
  serveMails([aMail()]);
  answer('getMail', { success: true, data: aWholeMail() });
  const { user } = renderApp(`/admin/mails?open=${aMail().id}`);
  answerWith('cancelMail', () => {
    answer('getMail', { success: true, data: aWholeMail({ ...SENT, event: 'out_for_delivery' }) });
    return failure('CONFLICT', 'This email is no longer waiting to be sent.');
  });
  await user.click(await (await drawer('Out for delivery')).findByRole('button', { name: 'Cancel this email' }));
  expect(await (await drawer('Out for delivery')).findByText(/This email is no longer waiting to be sent/)).toBeInTheDocument();
  expect(await (await drawer('Out for delivery')).findByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('reports an empty list, no matches and a failure, with a retry', async () => {
  failWith('listMails', 'an error of the server');
  const { user } = renderApp('/admin/mails?state=failed');
  expect(await screen.findByText('Could not load emails')).toBeInTheDocument();
  serveMails([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No emails match these filters' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all emails' }));
  expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeInTheDocument();
});

test.each([
  ['created', 9, 'Waiting for office hours.'],
  ['created', 0, undefined],
  ['out_for_delivery', 9, undefined],
] as const)('shows whether a waiting mail waits for the office: %s, due in %i hours [V15]', async (event, hours, text) => {
  const waiting = aMail({ event, dueAt: new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString() });
  serveMails([waiting]);
  answer('getMail', { success: true, data: aWholeMail(waiting) });
  renderApp(`/admin/mails?open=${waiting.id}`);
  const shown = await drawer(event === 'created' ? 'Shipment created' : 'Out for delivery');
  await shown.findByText('Zoë Ångström, zoe@example.com (recipient)');
  expect(shown.queryByText('Waiting for office hours.')?.textContent).toBe(text);
});
