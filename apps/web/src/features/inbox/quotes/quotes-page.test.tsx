import { screen, waitFor, within } from '@testing-library/react';
import type { NewOffer, OfferThread, SentOffer } from '@waybill/contracts/inbox/offer-schema';
import type { Quote } from '@waybill/contracts/inbox/quote-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { anOfferThread, aQuote, serveQuotes } from '#testing/inbox.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const TITLE = 'Quote for Idrissa Bâ';
const drawer = () => within(screen.getByRole('dialog', { name: TITLE }));

async function open(overrides: Partial<Quote> = {}, thread: Partial<OfferThread> = {}) {
  const stored = { quote: aQuote(overrides), changes: [] as unknown[] };
  serveQuotes([stored.quote]);
  answer('listOffers', { success: true, data: anOfferThread(thread) });
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
  await pasteInto(user, await drawer().findByLabelText('Price'), '1249,5');
  await user.type(drawer().getByLabelText('Currency'), 'eur');
  await pasteInto(user, drawer().getByLabelText('Valid until'), '2099-04-01');
}
const OFFER = { amount: 1249.5, currency: 'EUR', validUntil: '2099-04-01' };

const anOffer = (overrides: Partial<SentOffer> = {}): SentOffer => ({
  id: 'one',
  ...OFFER,
  text: null,
  to: 'idrissa@example.com',
  by: 'admin',
  at: '2026-11-20T09:00:00.000Z',
  state: 'open',
  openedAt: null,
  answers: [],
  mail: null,
  ...overrides,
});

/** Stores the price, as the server does. */
function serveOffers(stored: Awaited<ReturnType<typeof open>>['stored']) {
  answerWith('sendOffer', async ({ request }) => {
    const offer = (await request.json()) as NewOffer;
    stored.changes.push(offer);
    const { amount, currency, validUntil } = offer;
    stored.quote = { ...stored.quote, status: 'priced', amount, currency, validUntil, version: stored.quote.version + 1 };
    answer('listOffers', { success: true, data: anOfferThread({ offers: [anOffer()] }) });
    return HttpResponse.json({ success: true, message: 'Price sent', data: stored.quote }, { status: 201 });
  });
}

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

test('shows measures as typed and as parsed; keeps a price after a lost connection, sends it and lists it [B3]', async () => {
  const { user, stored } = await open();
  expect(drawer().getByRole('row', { name: /^Pieces/ })).toHaveTextContent('Pieces3 pallets3');
  expect(drawer().getByText('Marseille')).toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'Convert to shipment' })).toHaveAttribute('href', '/admin/create?fromQuote=Q-7F3K2M');
  await typePrice(user);
  expect(
    drawer().getByText('Goes to idrissa@example.com in French: EUR 1,249.50, valid until Wed 1 Apr 2099.'),
  ).toBeInTheDocument();
  failWith('sendOffer', 'no network');
  await user.click(drawer().getByRole('button', { name: 'Send price' }));
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('1249,5');
  serveOffers(stored);
  await user.click(drawer().getByRole('button', { name: 'Send price' }));
  await waitFor(() => expect(stored.changes).toEqual([{ ...OFFER, version: 1 }]));
  expect(await drawer().findByText('Not opened yet')).toBeInTheDocument();
  expect(drawer().getByText('Priced')).toBeInTheDocument();
  expect(drawer().queryByRole('alert')).not.toBeInTheDocument();
  await user.click(drawer().getByRole('button', { name: 'Mark as accepted' }));
  await waitFor(() => expect(stored.changes[1]).toEqual({ status: 'accepted', version: 2 }));
  await waitFor(() => expect(drawer().queryByLabelText('Price')).not.toBeInTheDocument());
});

test('keeps text typed while a price is sent [W2]', async () => {
  const { user, stored } = await open();
  await typePrice(user);
  serveOffers(stored);
  const release = delayAnswer('sendOffer');
  await user.click(drawer().getByRole('button', { name: 'Send price' }));
  await user.type(drawer().getByLabelText('Price'), '5');
  release();
  expect(await drawer().findByText('Not opened yet')).toBeInTheDocument();
  expect(drawer().getByLabelText('Price')).toHaveValue('1249,55');
});

test('sends no unreadable price, and none without its last day [B3]', async () => {
  const { user, stored } = await open();
  await pasteInto(user, await drawer().findByLabelText('Price'), 'free');
  await user.clear(drawer().getByLabelText('Valid until'));
  await user.click(drawer().getByRole('button', { name: 'Send price' }));
  expect(drawer().getByText('Price must be an amount such as 1249.50.')).toBeInTheDocument();
  expect(drawer().getByText('Choose the last day of the price.')).toBeInTheDocument();
  expect(stored.changes).toEqual([]);
});

test('suggests the sum of the cheapest price tier that fits [B3]', async () => {
  const tier = { name: 'Pallet', time: '', price: 120, maxWeightKg: 100 };
  const tiers = [{ ...tier, name: 'Parcel', price: 9, maxWeightKg: 30 }, tier];
  answer('getPublicContent', { success: true, data: { services: [], tiers } as never });
  const { user } = await open();
  expect(await drawer().findByText('360.00 from your price list: 3 pieces × 120.00 (Pallet)')).toBeInTheDocument();
  await user.click(drawer().getByRole('button', { name: 'Use' }));
  expect(drawer().getByLabelText('Price')).toHaveValue('360.00');
});

test('lists answers and questions with their offers, and gives a link to pass on without a mail server [B3]', async () => {
  const answers: SentOffer['answers'] = [{ answer: 'question', text: 'Is unloading included?', at: '2026-11-20T10:00:00.000Z' }];
  const link = 'https://waybill.example/offer?t=Q-7F3K2M.x.y';
  const offers = [anOffer({ id: 'old', amount: 9, state: 'replaced' }), anOffer({ to: null, answers })];
  await open({ status: 'in_progress', ...OFFER }, { offers, link, configured: false });
  const list = within(await drawer().findByRole('region', { name: 'Prices sent' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('EUR 9.00 valid until Wed 1 Apr 2099Replaced'),
    expect.stringMatching(/Open.*QuestionFri 20 Nov.*Is unloading included\?$/),
  ]);
  expect(list.getByLabelText('Link for the customer')).toHaveValue(link);
  const byMail = drawer().getByRole('link', { name: 'Reply in mail app' });
  expect(decodeURIComponent(byMail.getAttribute('href') ?? '')).toContain(`See and accept it here: ${link}`);
  expect(drawer().getByRole('button', { name: 'Save price and get a link' })).toBeInTheDocument();
});

test('lists accepted requests without a shipment [B3]', async () => {
  serveQuotes([
    aQuote({ status: 'accepted' }),
    aQuote({ reference: 'Q-2', name: 'Awa Ndiaye', status: 'accepted', trackingId: 'TRK-8H2KQM-5VXT3A' }),
  ]);
  renderApp('/admin/quotes?status=unconverted');
  expect(await screen.findByRole('link', { name: 'Idrissa Bâ' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Awa Ndiaye' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'No shipment yet 1' })).toBeInTheDocument();
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
