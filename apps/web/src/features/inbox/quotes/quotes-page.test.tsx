import { screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
import { aQuote, serveQuotes } from '#testing/inbox.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const TITLE = 'Quote for Idrissa Bâ';
const drawer = () => within(screen.getByRole('dialog', { name: TITLE }));

async function open(overrides: Partial<Quote> = {}) {
  const stored = { quote: aQuote(overrides), changes: [] as unknown[] };
  serveQuotes([stored.quote]);
  answerWith('getQuote', () => HttpResponse.json({ success: true, data: stored.quote }));
  answerWith('changeQuote', async ({ request }) => {
    const change = (await request.json()) as object;
    stored.changes.push(change);
    stored.quote = { ...stored.quote, ...change, version: stored.quote.version + 1 };
    return HttpResponse.json({ success: true, data: stored.quote });
  });
  const app = renderApp(`/admin/quotes?status=all&open=${stored.quote.reference}`);
  await screen.findByRole('dialog', { name: `Quote for ${stored.quote.name}` });
  return { ...app, stored };
}

async function typePrice(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(drawer().getByLabelText('Price'), '1249,5');
  await user.type(drawer().getByLabelText('Currency'), 'eur');
  await user.type(drawer().getByLabelText('Valid until'), '2099-04-01');
}
const OFFER = { amount: 1249.5, currency: 'EUR', validUntil: '2099-04-01' };

beforeEach(() => {
  signIn();
});

test('shows reference, name, route, service, chargeable weight and status in a row [B3]', async () => {
  const queries = serveQuotes([aQuote()]);
  renderApp('/admin/quotes');
  const row = (await screen.findByRole('link', { name: 'Idrissa Bâ' })).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Q-7F3K2M',
    'Idrissa Bâ240 kg · 100,5 × 120 × 80 · FOB',
    'Dakar → Marseille · Sea Freight',
    'Insurance',
    '240 kg',
    'New',
    '5 hours ago',
  ]);
  expect(queries[0]).toMatchObject({ status: 'new,in_progress,priced' });
});

test('shows typed beside parsed measures, and names what is missing [B3]', async () => {
  await open({ height: 'knee-high', heightCm: null, volumetricKg: null, chargeableKg: null, needsReview: ['height'] });
  const row = drawer().getByRole('row', { name: /^Height/ });
  expect(row).toHaveTextContent('knee-highnot a number');
  expect(drawer().getByText('Ask for height as a number. It is needed to calculate the chargeable weight.')).toBeInTheDocument();
});

test('shows destination and pieces if they were given and readable [B3]', async () => {
  const { unmount } = await open();
  expect(drawer().getByRole('row', { name: /^Pieces/ })).toHaveTextContent('Pieces3 pallets3');
  expect(drawer().getByText('Marseille')).toBeInTheDocument();
  unmount();
  await open({ cityOfArrival: null, pieces: 'a few', pieceCount: null });
  expect(drawer().getByRole('row', { name: /^Pieces/ })).toHaveTextContent('a fewnot a number');
  expect(drawer().getByText('Not specified')).toBeInTheDocument();
});

test('saves a price with currency and expiry, and marks an open request as priced [B3]', async () => {
  const { user, stored } = await open();
  await typePrice(user);
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(stored.changes).toEqual([{ ...OFFER, status: 'priced', version: 1 }]));
  expect(await drawer().findByText('Priced')).toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'Reply' })).toHaveAttribute('href', expect.stringContaining('EUR%201%2C249.50'));
});

test('keeps text typed while a price is saved, for the next save [W2]', async () => {
  const { user } = await open();
  await typePrice(user);
  const release = delayAnswer('changeQuote');
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  await user.type(drawer().getByLabelText('Price'), '5');
  release();
  expect(await drawer().findByText('Priced')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('1249,55');
  expect(drawer().getByRole('button', { name: 'Save price' })).toBeEnabled();
});

test('does not send an unreadable price; shows the server’s errors beside their fields [B3]', async () => {
  const { user, stored } = await open();
  await user.type(drawer().getByLabelText('Price'), 'free');
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  expect(drawer().getByText('Price must be an amount such as 1249.50.')).toBeInTheDocument();
  expect(stored.changes).toEqual([]);
  await user.clear(drawer().getByLabelText('Price'));
  await user.type(drawer().getByLabelText('Price'), '12');
  const errors = [{ path: 'currency', message: 'is required for a price' }];
  answerWith('changeQuote', () => failure('VALIDATION', 'Please check: currency', { errors }));
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  expect(await drawer().findByText('Currency is required for a price.')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('12');
});

test.each([
  ['new', 'Mark as in progress', 'in_progress'],
  ['new', 'Mark as spam', 'spam'],
  ['in_progress', 'Mark as declined', 'declined'],
  ['priced', 'Mark as accepted', 'accepted'],
  ['declined', 'Reopen', 'in_progress'],
  ['spam', 'Not spam', 'new'],
] as const)('from %s, %s makes it %s [B3]', async (status, button, next) => {
  const { user, stored } = await open({ status });
  await user.click(drawer().getByRole('button', { name: button }));
  await waitFor(() => expect(stored.changes).toEqual([{ status: next, version: 1 }]));
});

test('keeps the drawer on Next [W5]', async () => {
  serveQuotes([aQuote(), aQuote({ reference: 'Q-000002', name: 'The second' })]);
  const { user } = renderApp(`/admin/quotes?open=Q-7F3K2M`);
  const dialog = await screen.findByRole('dialog', { name: TITLE });
  await screen.findByRole('link', { name: 'The second' });
  await user.click(drawer().getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'Quote for The second' })).toBe(dialog);
});

test('keeps an open request when its refetch fails [W5]', async () => {
  const { queryClient } = await open();
  failWith('getQuote', 'an error of the server');
  void queryClient.invalidateQueries({ queryKey: ['quote'] });
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByText('idrissa@example.com')).toBeInTheDocument();
});

test('links a request to the form of its shipment, and later to the shipment [B3]', async () => {
  await open();
  expect(drawer().getByRole('link', { name: 'Convert to shipment' })).toHaveAttribute('href', '/admin/create?fromQuote=Q-7F3K2M');
});

test('links a converted request to its shipment, without converting it again [B3]', async () => {
  await open({ status: 'accepted', trackingId: 'TRK-8H2KQM-5VXT3A' });
  expect(drawer().getByRole('link', { name: 'TRK-8H2KQM-5VXT3A' })).toBeInTheDocument();
  expect(drawer().queryByRole('link', { name: 'Convert to shipment' })).not.toBeInTheDocument();
});

test('shows the current request on a concurrent status change [B3]', async () => {
  const { user } = await open();
  const current = aQuote({ status: 'declined', version: 2 });
  answerWith('changeQuote', () => failure('STALE', tEnglish(office.inbox.quoteStale), { data: { current } }));
  answer('getQuote', { success: true, data: current });
  await user.click(drawer().getByRole('button', { name: 'Mark as in progress' }));
  expect(await drawer().findByRole('alert')).toHaveTextContent(tEnglish(office.inbox.quoteStale));
  expect(drawer().getByText('Declined')).toBeInTheDocument();
});

test.each(FAILURE_KINDS)('keeps a price that meets %s, and saves it on Retry [B3]', async (kind) => {
  const { user } = await open();
  await typePrice(user);
  failWith('changeQuote', kind);
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('1249,5');
  const priced = aQuote({ ...OFFER, status: 'priced', version: 2 });
  answer('changeQuote', { success: true, data: priced });
  answer('getQuote', { success: true, data: priced });
  await user.click(drawer().getByRole('button', { name: 'Retry' }));
  expect(await drawer().findByText('Priced')).toBeInTheDocument();
  expect(drawer().queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['an error of the server', 'no network'] as const)('reports a list that meets %s, with a retry [B3]', async (kind) => {
  failWith('listQuotes', kind);
  const { user } = renderApp('/admin/quotes');
  expect(await screen.findByText(tEnglish(office.inbox.quotesFailed))).toBeInTheDocument();
  serveQuotes([aQuote()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Idrissa Bâ' })).toBeInTheDocument();
});

test('reports that nothing waits for a price [B3]', async () => {
  serveQuotes([]);
  renderApp('/admin/quotes');
  expect(await screen.findByRole('heading', { name: 'No open quote requests' })).toBeInTheDocument();
});
