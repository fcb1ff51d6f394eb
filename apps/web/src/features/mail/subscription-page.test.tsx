import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const ID = 'TRK-4N8R2C-W6QJ0B';
const standing = (wish: 'asked' | 'told' | 'not_this' | 'none', isSubscriber = false) => ({
  success: true as const,
  data: { trackingId: ID, wish, isSubscriber },
});

afterEach(() => sessionStorage.clear());

it('confirms a subscription with a button; opening the page changes nothing', async () => {
  answer('getSubscription', standing('asked', true));
  const wishes: unknown[] = [];
  answerWith('changeSubscription', async ({ request }) => {
    wishes.push(await request.json());
    return HttpResponse.json(standing('told', true));
  });
  const { user } = renderApp('/subscription?t=c.x.y');
  const confirm = await screen.findByRole('button', { name: 'Yes, send me updates' });
  expect(wishes).toEqual([]);
  await user.click(confirm);
  expect(await screen.findByText(/You’re signed up for updates/)).toHaveTextContent(ID);
  expect(wishes).toEqual([{ wish: 'told' }]);
});

it('leads to the shipment after the confirmation, before the ways to unsubscribe [E15]', async () => {
  answer('getSubscription', standing('asked', true));
  answer('changeSubscription', standing('told', true));
  const { user } = renderApp('/subscription?t=c.x.y');
  await user.click(await screen.findByRole('button', { name: 'Yes, send me updates' }));
  const said = await screen.findByText(/You’re signed up for updates/);
  const link = screen.getByRole('link', { name: 'See the shipment' });
  const exit = screen.getByRole('button', { name: 'Unsubscribe from this shipment' });
  expect(link).toHaveAttribute('href', `/track/${ID}`);
  expect(said.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link.compareDocumentPosition(exit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('ends and resumes mails of a recipient, for the shipment or all', async () => {
  answer('getSubscription', standing('told'));
  answer('changeSubscription', standing('not_this'));
  const { user } = renderApp('/subscription?t=p.x.y.z');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from this shipment' }));
  expect(await screen.findByText(/You won’t get any more emails about shipment/)).toHaveTextContent(ID);
  answer('changeSubscription', standing('none'));
  await user.click(screen.getByRole('button', { name: 'Unsubscribe from everything' }));
  expect(await screen.findByText('You won’t get any more emails about shipments from Waybill Express.')).toBeVisible();
  answer('changeSubscription', standing('told'));
  await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe from this shipment' })).toBeVisible();
});

it('shows how to subscribe again to someone who unsubscribed', async () => {
  answer('getSubscription', standing('not_this', true));
  renderApp('/subscription?t=s.x.y.z');
  expect(await screen.findByText(/you can sign up again/)).toBeVisible();
  expect(screen.getByRole('link', { name: `Shipment ${ID}` })).toHaveAttribute('href', `/track/${ID}`);
  for (const name of ['Subscribe again', 'Unsubscribe from everything'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers to never write again, beside the confirmation and at its expired link [H3]', async () => {
  answer('getSubscription', standing('asked', true));
  const { unmount } = renderApp('/subscription?t=c.x.y');
  expect(await screen.findByRole('button', { name: 'Unsubscribe from everything' })).toBeVisible();
  unmount();

  answer('getSubscription', standing('not_this', true));
  answer('changeSubscription', standing('none', true));
  const { user } = renderApp('/subscription?t=s.x.y.z&wish=none');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from everything' }));
  expect(await screen.findByText('You won’t get any more emails about shipments from Waybill Express.')).toBeVisible();
  expect(screen.queryByText(/you can sign up again/)).toBeNull();
  answer('changeSubscription', standing('not_this', true));
  await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await screen.findByText(/you can sign up again/)).toBeVisible();
});

it.each(['/subscription', '/subscription?t=cut'])('explains an invalid link: %s', async (address) => {
  answerWith('getSubscription', () => failure('SUBSCRIPTION_NOT_FOUND', 'This link is not valid or no longer works.'));
  renderApp(address);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

it('reports a failure with a retry; a failed choice keeps the choice', async () => {
  answerWith('getSubscription', () => HttpResponse.error());
  const { user } = renderApp('/subscription?t=p.x.y.z');
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. Please try again.');
  answer('getSubscription', standing('told'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  answerWith('changeSubscription', () => HttpResponse.error());
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from everything' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work. Please try again.');
  expect(screen.getByRole('button', { name: 'Unsubscribe from everything' })).toBeEnabled();
});

it('sends the link’s token in a header, and keeps it out of URLs and links [H5]', async () => {
  const token = 'P.c2VjcmV0.reader.signature';
  const calls: { url: string; header: string | null }[] = [];
  const record = (request: Request) => calls.push({ url: request.url, header: request.headers.get('Mail-Link') });
  answerWith('getSubscription', ({ request }) => {
    record(request);
    return HttpResponse.json(standing('told'));
  });
  answerWith('changeSubscription', ({ request }) => {
    record(request);
    return HttpResponse.json(standing('not_this'));
  });
  sessionStorage.setItem('mailLink', token);
  const { user, container } = renderApp('/subscription');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe from this shipment' }));
  await screen.findByText(/You won’t get any more emails about shipment/);
  // Strict mode reads twice.
  expect(new Set(calls.map(({ header }) => header))).toEqual(new Set([token]));
  expect(new Set(calls.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/api/mail/subscriptions/mine']));
  expect(container.innerHTML).not.toContain(token);
});

it('sends a token of an older mail whose ID is not valid in a header [H5]', async () => {
  let sent: string | null = null;
  answerWith('getSubscription', ({ request }) => {
    sent = request.headers.get('Mail-Link');
    return HttpResponse.json(standing('told'));
  });
  sessionStorage.setItem('mailLink', 'p.荷物.reader.signature');
  renderApp('/subscription');
  await screen.findByText(/You’re signed up for updates/);
  expect(decodeURIComponent(sent ?? '')).toBe('p.荷物.reader.signature');
});

it('removes a token still in the URL from it, and from links to other languages [H5]', async () => {
  answer('getSubscription', standing('told'));
  const { address, container } = renderApp('/subscription?t=p.x.secret.z');
  await screen.findByText(/You’re signed up for updates/);
  expect(address()).toBe('/subscription');
  expect(screen.getAllByRole('link', { name: 'Deutsch' })[0]).toHaveAttribute('href', '/de/subscription');
  expect(container.innerHTML).not.toContain('secret');
  expect(sessionStorage.getItem('mailLink')).toBe('p.x.secret.z');
});
