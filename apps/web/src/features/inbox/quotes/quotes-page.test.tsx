import { screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { aQuote, serveQuotes } from '#testing/inbox.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const TITLE = 'Quote for Idrissa Bâ';
const drawer = () => within(screen.getByRole('dialog', { name: TITLE }));

async function open(overrides: Partial<Quote> = {}) {
  const stored = { quote: aQuote(overrides), changes: [] as unknown[] };
  serveQuotes([stored.quote]);
  answerWith('getQuote', () => HttpResponse.json({ success: true, data: stored.quote }));
  const serveChanges = () =>
    answerWith('changeQuote', async ({ request }) => {
      const change = (await request.json()) as object;
      stored.changes.push(change);
      stored.quote = { ...stored.quote, ...change, version: stored.quote.version + 1 };
      return HttpResponse.json({ success: true, data: stored.quote });
    });
  serveChanges();
  const app = renderApp(`/admin/quotes?status=all&open=${stored.quote.reference}`);
  await screen.findByRole('dialog', { name: `Quote for ${stored.quote.name}` });
  return { ...app, stored, serveChanges };
}

async function typePrice(user: Awaited<ReturnType<typeof open>>['user']) {
  await pasteInto(user, drawer().getByLabelText('Price'), '1249,5');
  await user.type(drawer().getByLabelText('Currency'), 'eur');
  await pasteInto(user, drawer().getByLabelText('Valid until'), '2099-04-01');
}
const OFFER = { amount: 1249.5, currency: 'EUR', validUntil: '2099-04-01' };

beforeEach(() => {
  signIn();
});

test('reports a list after a lost connection; after Retry a row has reference, name, route, service, weight and status [B3]', async () => {
  failWith('listQuotes', 'no network');
  const { user } = renderApp('/admin/quotes');
  expect(await screen.findByText(tEnglish(office.inbox.quotesFailed))).toBeInTheDocument();
  const queries = serveQuotes([aQuote()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
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

test('shows unreadable measures beside what is missing, and no destination if none was given [B3]', async () => {
  const measures = {
    height: 'knee-high',
    heightCm: null,
    volumetricKg: null,
    chargeableKg: null,
    needsReview: ['height' as const],
  };
  await open({ ...measures, cityOfArrival: null, pieces: 'a few', pieceCount: null });
  expect(drawer().getByRole('row', { name: /^Height/ })).toHaveTextContent('knee-highnot a number');
  expect(drawer().getByText('Ask for height as a number. It is needed to calculate the chargeable weight.')).toBeInTheDocument();
  expect(drawer().getByRole('row', { name: /^Pieces/ })).toHaveTextContent('a fewnot a number');
  expect(drawer().getByText('Not specified')).toBeInTheDocument();
});

test('shows measures as typed and as parsed; keeps a price after a lost connection, saves it on Retry, and marks it as priced [B3]', async () => {
  const { user, stored, serveChanges } = await open();
  expect(drawer().getByRole('row', { name: /^Pieces/ })).toHaveTextContent('Pieces3 pallets3');
  expect(drawer().getByText('Marseille')).toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'Convert to shipment' })).toHaveAttribute('href', '/admin/create?fromQuote=Q-7F3K2M');
  await typePrice(user);
  failWith('changeQuote', 'no network');
  await user.click(drawer().getByRole('button', { name: 'Save price' }));
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('1249,5');
  serveChanges();
  await user.click(drawer().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(stored.changes).toEqual([{ ...OFFER, status: 'priced', version: 1 }]));
  expect(await drawer().findByText('Priced')).toBeInTheDocument();
  expect(drawer().queryByRole('alert')).not.toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'Reply' })).toHaveAttribute('href', expect.stringContaining('EUR%201%2C249.50'));
  await user.click(drawer().getByRole('button', { name: 'Mark as accepted' }));
  await waitFor(() => expect(stored.changes[1]).toEqual({ status: 'accepted', version: 2 }));
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
  await pasteInto(user, drawer().getByLabelText('Price'), 'free');
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

test('goes through the statuses by its buttons [B3]', async () => {
  const { user, stored } = await open();
  const press = async (button: string) => user.click(await drawer().findByRole('button', { name: button }));
  await press('Mark as spam');
  await press('Not spam');
  await press('Mark as in progress');
  await press('Mark as declined');
  await press('Reopen');
  await drawer().findByRole('button', { name: 'Mark as declined' });
  expect(stored.changes).toEqual([
    { status: 'spam', version: 1 },
    { status: 'new', version: 2 },
    { status: 'in_progress', version: 3 },
    { status: 'declined', version: 4 },
    { status: 'in_progress', version: 5 },
  ]);
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

test('reports that nothing waits for a price [B3]', async () => {
  serveQuotes([]);
  renderApp('/admin/quotes');
  expect(await screen.findByRole('heading', { name: 'No open quote requests' })).toBeInTheDocument();
});
