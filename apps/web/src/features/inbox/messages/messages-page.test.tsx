import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answer, answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { aMessage, serveMessages } from '#testing/inbox.ts';
import { drawer, openMessage, serveChanges, TITLE } from '#testing/open-message.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aShipment } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';
import { MessageFacts } from './message-facts.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

beforeEach(() => {
  signIn();
});

function renderFacts(overrides: Partial<Message>): void {
  const message = aMessage(overrides);
  serveMessages([message]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MessageFacts item={message} busy={false} error={undefined} onSave={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('lists unanswered messages first, counts every status in the tabs, and marks what is overdue or suspected [B4] [U1]', async () => {
  const queries = serveMessages([
    aMessage({ dueAt: ago(3.5) }),
    aMessage({ reference: 'M-000002', subject: 'Answered', status: 'open', firstReplyAt: ago(1) }),
    aMessage({ reference: 'M-000003', subject: 'Opened', status: 'open' }),
    aMessage({ reference: 'M-000004', subject: 'Kept draft', suspected: true }),
    aMessage({ reference: 'M-000005', subject: 'Looked at', suspected: true, status: 'open' }),
    aMessage({ reference: 'M-000006', subject: 'Finished', status: 'done' }),
    aMessage({ reference: 'M-000007', subject: 'Win', status: 'spam' }),
  ]);
  const { user } = renderApp('/admin/messages');
  await screen.findByRole('link', { name: 'Where is it?' });
  expect(queries[0]).toMatchObject({ status: 'new,open', page: '1' });
  const tabs = within(screen.getByRole('navigation', { name: 'Messages by status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['To answer 4', 'New 2', 'Open 3', 'Done 1', 'Spam 1', 'All 6']);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Opened' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Answered' })).not.toBeInTheDocument();
  expect(screen.getByText('Overdue by 3 h')).toHaveClass('text-status-red');
  expect(screen.getByRole('link', { name: 'Kept draft' }).closest('tr')).toHaveTextContent('Possible spam');
  expect(screen.getByRole('link', { name: 'Looked at' }).closest('tr')).not.toHaveTextContent('Possible spam');

  expect(screen.getByText('1 was marked as spam.')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: tEnglish(office.inbox.lookThrough) }));
  expect(await screen.findByRole('link', { name: 'Win' })).toBeInTheDocument();
  expect(screen.queryByText('1 was marked as spam.')).not.toBeInTheDocument();
});

test('shows the start of a message and the status of its shipment, all in one request [B4]', async () => {
  const deliveryDate = addDays(toCalendarDate(new Date(), DEFAULT_SETTINGS.company.timeZone), -2);
  const late = aShipment({ trackingId: 'TRK-8H2KQM-5VXT3A', status: 'on_hold', deliveryDate });
  const delivered = aShipment({ trackingId: 'TRK-000000-000002', status: 'delivered', deliveryDate });
  serveMessages(
    [
      aMessage({ shipments: [late.trackingId, delivered.trackingId] }),
      aMessage({ reference: 'M-000002', subject: 'Thanks', shipments: [delivered.trackingId] }),
      aMessage({ reference: 'M-000003', subject: 'Saturdays' }),
    ],
    [late, delivered],
  );
  const requests: string[] = [];
  answerWith('listShipments', ({ request }) => {
    requests.push(new URL(request.url).searchParams.get('ids') ?? '');
    const pagination = { page: 1, limit: 100, total: 2, pages: 1 };
    return HttpResponse.json({ success: true, data: { trackings: [late, delivered], pagination } });
  });
  const { user } = renderApp('/admin/messages');
  const getRow = (subject: string) => screen.getByRole('link', { name: subject }).closest('tr');
  expect(await screen.findByText('On Hold')).toBeInTheDocument();
  expect(getRow('Where is it?')).toHaveTextContent(/Where is it\? Thank you\..*On Hold2 days overdueand 1 more/);
  expect(getRow('Thanks')).toHaveTextContent('Delivered');
  expect(getRow('Thanks')).not.toHaveTextContent('late');
  expect(getRow('Saturdays')).not.toHaveTextContent('Delivered');

  await user.click(screen.getByRole('link', { name: 'Where is it?' }));
  const about = within(drawer().getByRole('heading', { name: 'Shipments' }).parentElement as HTMLElement);
  expect(about.getByText('last seen in Hamburg, Germany', { selector: '[data-status=on_hold] ~ *' })).toBeInTheDocument();
  expect(about.getByText('2 days overdue')).toBeInTheDocument();
  expect(about.getByRole('link', { name: late.trackingId })).toHaveAttribute('href', `/admin/shipments/${late.trackingId}`);
  expect(requests).toEqual([`${delivered.trackingId},${late.trackingId}`]);
});

test('keeps tab, search and open message in the URL [B4]', async () => {
  const queries = serveMessages([aMessage({ status: 'done' })]);
  const { user, address } = renderApp('/admin/messages');
  await user.click(await screen.findByRole('link', { name: 'Done 1' }));
  await user.click(await screen.findByRole('link', { name: 'Where is it?' }));
  expect(address()).toBe('/admin/messages?status=done&open=M-7F3K2M');
  await user.click(drawer().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: TITLE })).not.toBeInTheDocument();
  await pasteInto(user, screen.getByRole('searchbox', { name: 'Search messages' }), 'where');
  await waitFor(() => expect(address()).toBe('/admin/messages?search=where&status=done'));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ search: 'where', status: 'done' }));
});

test('lists all messages about a shipment, answered or not, with a link back to all [B4]', async () => {
  const queries = serveMessages([aMessage({ status: 'done' })]);
  renderApp('/admin/messages?shipment=TRK-8H2KQM-5VXT3A');
  await screen.findByRole('link', { name: 'Where is it?' });
  expect(queries[0]).toMatchObject({ shipment: 'TRK-8H2KQM-5VXT3A', status: 'new,open,done' });
  expect(screen.getByRole('link', { name: 'Show all messages' })).toHaveAttribute('href', '/admin/messages');
});

test('shows markup as text, keeps line breaks, and links mentioned shipments [B4]', async () => {
  const message = '<b>See</b> trk 8h2kqm 5vxt3a\nThank you';
  renderFacts({ message, shipments: ['TRK-8H2KQM-5VXT3A'] });
  const link = screen.getAllByRole('link', { name: 'trk 8h2kqm 5vxt3a' })[0];
  expect(link).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
  expect(link?.parentElement).toHaveTextContent(message, { normalizeWhitespace: false });
});

test('opens a prepared answer without a mail server, and records the first one with the same click [B4]', async () => {
  const { user, stored } = await openMessage({}, { configured: false });
  expect(
    await drawer().findByText(
      'No mail server is configured, so replies cannot be sent from here. “Reply in mail app” opens your own email program.',
    ),
  ).toBeInTheDocument();
  expect(drawer().queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  const reply = await drawer().findByRole('link', { name: 'Reply in mail app' });
  const url = new URL(reply.getAttribute('href') ?? '');
  expect(url.protocol).toBe('mailto:');
  expect(url.pathname).toBe('mireille@example.com');
  expect(url.searchParams.get('subject')).toBe('Re: Where is it? [M-7F3K2M]');
  expect(url.searchParams.get('body')).toContain('> Where is it?');
  // jsdom has no mail program to hand the address to.
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  await waitFor(() => expect(stored.changes).toEqual([{ replied: true }]));
});

test.each([
  ['a report with an address', { source: 'report', kind: 'late', email: 'amara@example.com', status: 'new' }, 1],
  ['a report without one', { source: 'report', kind: 'late', email: null, status: 'new' }, 0],
  ['one that is done', { source: 'report', kind: 'late', email: 'amara@example.com', status: 'done' }, 0],
  ['a message', { source: 'contact', email: 'amara@example.com', status: 'new' }, 0],
] as const)('shows for %s whether closing it notifies the sender', async (_what, message, count) => {
  renderFacts(message);
  expect(screen.queryAllByText(/^Marking this as done sends an email to this address/)).toHaveLength(count);
});

test('offers no reply for a report without an address, which can be marked as answered [B4]', async () => {
  const { user, stored } = await openMessage({ source: 'report', kind: 'damaged', name: null, email: null, phone: null });
  expect(drawer().queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
  expect(drawer().queryByRole('link', { name: 'Reply in mail app' })).not.toBeInTheDocument();
  await user.click(drawer().getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(stored.changes).toEqual([{ replied: true }]));
});

test('goes through the statuses by its buttons [B4]', async () => {
  const { user, stored } = await openMessage();
  const press = async (button: string) => user.click(await drawer().findByRole('button', { name: button }));
  await press('Done');
  await press('Reopen');
  await press('Mark as spam');
  await press('Not spam');
  await drawer().findByRole('button', { name: 'Mark as spam' });
  expect(stored.changes).toEqual([
    { status: 'done', version: 1 },
    { status: 'open', version: 2 },
    { status: 'spam', version: 3 },
    { status: 'new', version: 4 },
  ]);
});

test('keeps the draft of a note when the drawer closes or the connection is lost, and saves it on request [B4]', async () => {
  const { user, stored } = await openMessage();
  await pasteInto(user, drawer().getByLabelText('Internal note'), 'Kept');
  await user.click(drawer().getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: 'Where is it?' }));
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Kept');
  expect(stored.changes).toEqual([]);
  failWith('changeMessage', 'no network');
  await user.click(drawer().getByRole('button', { name: 'Save note' }));
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Kept');
  serveChanges(stored);
  await user.click(drawer().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stored.changes).toEqual([{ note: 'Kept', version: 1 }]));
  await waitFor(() => expect(drawer().queryByRole('alert')).not.toBeInTheDocument());
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Kept');
  await waitFor(() => expect(drawer().getByRole('button', { name: 'Save note' })).toBeDisabled());
});

test('keeps text typed while a note is saved, without a conflict [W2]', async () => {
  const { user, stored } = await openMessage();
  const release = delayAnswer('changeMessage');
  await pasteInto(user, drawer().getByLabelText('Internal note'), 'Called back.');
  await user.click(drawer().getByRole('button', { name: 'Save note' }));
  await pasteInto(user, drawer().getByLabelText('Internal note'), ' No answer.');
  release();
  await waitFor(() => expect(stored.message.note).toBe('Called back.'));
  const save = await drawer().findByRole('button', { name: 'Save note' });
  await waitFor(() => expect(save).toBeEnabled());
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Called back. No answer.');
  expect(drawer().queryByText(/Someone else changed this note/)).not.toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(stored.message.note).toBe('Called back. No answer.'));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

test('shows a note written by someone else before overwriting it [B4]', async () => {
  const { user, stored } = await openMessage();
  await pasteInto(user, drawer().getByLabelText('Internal note'), 'Mine');
  const current = aMessage({ note: 'Theirs', version: 2 });
  answerWith('changeMessage', () => failure('STALE', tEnglish(office.inbox.messageStale), { data: { current } }));
  stored.message = current;
  await user.click(drawer().getByRole('button', { name: 'Save note' }));
  expect(await drawer().findByText(/It now reads: “Theirs”/)).toBeInTheDocument();
  expect(drawer().getByRole('alert')).toHaveTextContent(tEnglish(office.inbox.messageStale));
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Mine');
  serveChanges(stored);
  await user.click(drawer().getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(stored.changes).toEqual([{ note: 'Mine', version: 2 }]));
});

test('deletes a message, again after a lost connection, and restores it on Undo [B4]', async () => {
  const { user, address } = await openMessage();
  failWith('deleteMessage', 'no network');
  await user.click(drawer().getByRole('button', { name: 'Delete' }));
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  answer('deleteMessage', { success: true, message: tEnglish(office.inbox.messageDeleted) });
  answer('restoreMessage', { success: true, data: aMessage() });
  await user.click(drawer().getByRole('button', { name: 'Retry' }));
  await screen.findByText(tEnglish(office.inbox.messageDeleted));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).not.toBeInTheDocument());
  expect(address()).toBe('/admin/messages?status=all');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(tEnglish(office.inbox.messageRestored))).toBeInTheDocument();
});

test('reports a list after a lost connection, with a retry, and shows the last page for a page beyond it [B4]', async () => {
  failWith('listMessages', 'no network');
  const { user, address } = renderApp('/admin/messages?page=7');
  expect(await screen.findByText(tEnglish(office.inbox.messagesFailed))).toBeInTheDocument();
  serveMessages([aMessage()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Where is it?' })).toBeInTheDocument();
  expect(address()).toBe('/admin/messages');
});

test('continues with the following message on j after one is done and has left the list [B7]', async () => {
  const messages = [aMessage(), aMessage({ reference: 'M-000002', subject: 'The second' })];
  serveMessages(messages);
  serveChanges({ message: aMessage(), changes: [] });
  const { user, address } = renderApp('/admin/messages?open=M-7F3K2M');
  await screen.findByRole('link', { name: 'The second' });
  serveMessages(messages.slice(1));
  await user.click(drawer().getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Where is it?' })).not.toBeInTheDocument());
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/admin/messages?open=M-000002'));
});

test('moves through rows with j and k, and opens the focused one on Enter [B7]', async () => {
  serveMessages([aMessage({ reference: 'M-000001', subject: 'The first' }), aMessage()]);
  const { user, address } = renderApp('/admin/messages');
  await screen.findByRole('link', { name: 'The first' });
  await user.keyboard('jj');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Where is it?' })).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(screen.getByRole('link', { name: 'The first' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/messages?open=M-000001');
});

test('reports that everybody has been answered in an empty inbox, and a missing message in its place [B4]', async () => {
  serveMessages([]);
  answerWith('getMessage', () => failure('MESSAGE_NOT_FOUND', tEnglish(office.inbox.messageNotFound)));
  renderApp('/admin/messages?open=M-000000');
  expect(await screen.findByText(tEnglish(office.inbox.messageNotFound))).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'All messages are answered', hidden: true })).toBeInTheDocument();
});

test('names the tab with results when a search finds nothing in this one [B4]', async () => {
  serveMessages([aMessage({ status: 'done' })]);
  const { user, address } = renderApp('/admin/messages?search=where');
  expect(await screen.findByRole('heading', { name: 'No results for “where” in this tab' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Show All (1)' }));
  expect(address()).toBe('/admin/messages?search=where&status=all');
});
