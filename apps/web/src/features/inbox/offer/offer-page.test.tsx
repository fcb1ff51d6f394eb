import { screen } from '@testing-library/react';
import type { Offer } from '@waybill/contracts/inbox/offer-schema';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const anOffer = (overrides: Partial<Offer> = {}) => ({
  success: true as const,
  data: {
    reference: 'Q-7F3K2M',
    state: 'open' as const,
    cityOfDeparture: 'Dakar',
    cityOfArrival: 'Marseille',
    freightType: 'sea' as const,
    extraService: 'insurance' as const,
    incoterms: 'FOB',
    pieces: '3 pallets',
    weight: '240 kg',
    chargeableKg: 578.88,
    price: { amount: 1180.5, currency: 'EUR' },
    validUntil: '2040-04-01',
    text: 'Insured.',
    ...overrides,
  },
});

const sent: unknown[] = [];
const take = (after: Partial<Offer>) =>
  answerWith('answerOffer', async ({ request }) => {
    expect(request.headers.get('Mail-Link')).toBe('Q.x.y');
    sent.push(await request.json());
    return HttpResponse.json(anOffer(after));
  });

afterEach(() => {
  sessionStorage.clear();
  sent.length = 0;
});

it('shows price, day and request, and accepts with one press; opening the page accepts nothing', async () => {
  answer('getOffer', anOffer());
  take({ state: 'accepted' });
  const { user, address } = renderApp('/offer?t=Q.x.y');
  expect((await screen.findByText(/1,180\.50/)).textContent).toMatch(/^EUR\s1,180\.50$/);
  expect(screen.getByText(/1 Apr 2040/)).toHaveAttribute('datetime', '2040-04-01');
  expect(screen.getByText('Insured.')).toBeVisible();
  expect(address()).toBe('/offer');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Accept the quote' }));
  expect(await screen.findByRole('heading', { name: 'You’ve accepted this quote' })).toHaveFocus();
  expect(sent).toEqual([{ answer: 'accept' }]);
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

it('asks a question, which keeps its text after a failure, and can still be declined with a reason', async () => {
  answer('getOffer', anOffer());
  const { user } = renderApp('/offer?t=Q.x.y');
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  expect(screen.getByLabelText('Your question')).toHaveFocus();
  await user.keyboard('Is unloading included?');
  answerWith('answerOffer', () => HttpResponse.error());
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Your question')).toHaveValue('Is unloading included?');
  take({});
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('We’ve received your question and will answer it by email.')).toBeVisible();
  take({ state: 'declined' });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.keyboard('Too expensive');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'You’ve declined this quote' })).toHaveFocus();
  expect(sent).toEqual([
    { answer: 'question', text: 'Is unloading included?' },
    { answer: 'decline', text: 'Too expensive' },
  ]);
});

it('takes only a question about an expired offer', async () => {
  answer('getOffer', anOffer({ state: 'expired' }));
  renderApp('/offer?t=Q.x.y');
  expect(await screen.findByText('It was valid until Sun 1 Apr 2040. Ask us for a new price.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask a question' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).not.toBeInTheDocument();
});

it('shows that the price was replaced while the page was open', async () => {
  answer('getOffer', anOffer());
  const { user } = renderApp('/offer?t=Q.x.y');
  const accept = await screen.findByRole('button', { name: 'Accept the quote' });
  answerWith('answerOffer', () => failure('OFFER_CLOSED', 'This quote no longer applies.'));
  answer('getOffer', anOffer({ state: 'replaced', price: null, validUntil: null, text: null }));
  await user.click(accept);
  expect(await screen.findByRole('heading', { name: 'This quote no longer applies' })).toBeVisible();
  expect(screen.queryByText(/1,180/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept the quote' })).not.toBeInTheDocument();
});

it.each(['/offer', '/offer?t=cut'])('explains an invalid link: %s', async (address) => {
  answerWith('getOffer', () => failure('OFFER_NOT_FOUND', 'This link doesn’t work.'));
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
