import { screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { renderTrackPage } from '#testing/track.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = createSampleShipment(new Date());
const SAID = 'Check your inbox and confirm. No email? Check the tracking ID and the address, then try again.';

const comeWith = (settings: object) => {
  const element = document.getElementById(SETTINGS_ELEMENT);
  if (element) element.textContent = JSON.stringify(settings);
};
beforeEach(() => comeWith({ ...DEFAULT_SETTINGS, mails: true }));

async function openForm() {
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID, status: 'in_transit' } });
  const view = renderTrackPage(`/track?id=${ID}`);
  await view.user.click(await screen.findByRole('button', { name: 'Get email updates' }));
  return { ...view, email: await screen.findByLabelText(/^Email address/i) };
}
const send = () => screen.getByRole('button', { name: 'Sign up' });

it('asks to be told in the language of the page, says the same words always, and takes the focus along', async () => {
  const sent: unknown[] = [];
  answerWith('subscribe', async ({ request, params }) => {
    sent.push({ id: params.trackingId, body: await request.json() });
    return HttpResponse.json({ success: true, message: 'something else' }, { status: 202 });
  });
  const { user, email } = await openForm();
  await pasteInto(user, email, 'amara@example.com');
  await user.click(send());
  const said = await screen.findByText(SAID);
  expect(said.closest('[role=status]')).toHaveFocus();
  expect(sent).toEqual([
    { id: ID, body: { email: 'amara@example.com', language: 'en', website: '', elapsedMs: expect.any(Number) } },
  ]);
});

it('opens below the row of small actions where the state has another one, one form at a time', async () => {
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID, status: 'on_hold' } });
  const { user } = renderTrackPage(`/track?id=${ID}`);
  const button = await screen.findByRole('button', { name: 'Get email updates' });
  const row = [...(button.parentElement?.children ?? [])];
  expect(row.map(({ textContent }) => textContent)).toEqual(['Get email updates', 'Copy link', 'Print']);
  await user.click(button);
  const email = await screen.findByLabelText(/^Email address/i);
  expect(button.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Ask us about it' }));
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('a failure, also without a network, keeps what was typed', async () => {
  answerWith('subscribe', () => HttpResponse.error());
  const { user, email } = await openForm();
  await pasteInto(user, email, 'amara@example.com');
  await user.click(send());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(email).toHaveValue('amara@example.com');

  answerWith('subscribe', () => failure('RATE_LIMITED', 'Too many attempts. Please try again in 5 minutes.'));
  await user.click(send());
  expect(await screen.findByText('Too many attempts. Please try again in 5 minutes.')).toBeVisible();
});

it('without an address nothing is sent, and the field says so', async () => {
  const { user, email } = await openForm();
  await user.click(send());
  expect(email).toBeInvalid();
});

it.each([
  ['the sample', { ...createSampleShipment(new Date()), trackingId: EXAMPLE_TRACKING_ID }],
  ['what is delivered', { ...base, trackingId: ID, status: 'delivered' as const }],
])('%s has nothing more to tell', async (_what, shipment) => {
  answer('trackShipment', { success: true, data: shipment });
  renderTrackPage(`/track?id=${shipment.trackingId}`);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Get email updates' })).toBeNull();
});

it('is not offered where no mail can be sent', async () => {
  comeWith(DEFAULT_SETTINGS);
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID, status: 'in_transit' } });
  renderTrackPage(`/track?id=${ID}`);
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get email updates' })).toBeNull();
});
