import { screen, within } from '@testing-library/react';
import { EVENT_TYPES } from '@waybill/contracts/events/facts';
import type { Webhook } from '@waybill/contracts/webhooks/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const HOOK: Webhook = {
  webhookId: 'a-hook',
  url: 'https://shop.example/hook',
  types: ['shipment.ended'],
  customer: null,
  test: false,
  privateAddresses: [],
  state: 'active',
  pausedBecause: null,
  waiting: 0,
  oldSecretUntil: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'ada',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const ATTEMPT = { at: '2026-11-21T09:30:00.000Z', status: 500, error: null, ms: 38, answer: 'sorry' };

async function openWebhooks(webhooks: readonly Webhook[]) {
  let now = webhooks;
  answerWith('listWebhooks', () => HttpResponse.json({ success: true, data: { webhooks: now } }));
  const view = renderApp('/admin/settings/security');
  await screen.findByRole('heading', { name: 'Webhooks' });
  return { ...view, serve: (next: readonly Webhook[]) => (now = next) };
}

beforeEach(() => {
  signIn();
  serveSettings();
  answerWith('listKeys', () => HttpResponse.json({ success: true, data: { keys: [] } }));
  answerWith('listSessions', () => HttpResponse.json({ success: true, data: { sessions: [] } }));
});

test('a new webhook shows its secret once, and keeps what was typed when it is refused', async () => {
  const { user, serve } = await openWebhooks([]);
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.0.7/hook');
  answerWith('makeWebhook', () =>
    failure('VALIDATION', 'Please check', { errors: [{ path: 'url', message: 'must not be inside a network' }] }),
  );
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await dialog.findByText(/must not be inside a network/)).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.7/hook');
  const sent: unknown[] = [];
  answerWith('makeWebhook', async ({ request }) => {
    sent.push(await request.json());
    serve([HOOK]);
    return HttpResponse.json({ success: true, data: { webhook: HOOK, secret: SECRET } }, { status: 201 });
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Shipment deleted' }));
  await user.type(dialog.getByLabelText('Private IP addresses'), '10.0.0.7, 10.0.0.8');
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(await screen.findByRole('textbox', { name: 'Secret of the webhook' })).toHaveValue(SECRET);
  expect(sent).toEqual([
    {
      url: 'https://10.0.0.7/hook',
      types: EVENT_TYPES.filter((type) => type !== 'shipment.deleted'),
      privateAddresses: ['10.0.0.7', '10.0.0.8'],
    },
  ]);
});

test('a failing webhook says why, and is activated again', async () => {
  const failing = { ...HOOK, state: 'paused' as const, pausedBecause: 'It has failed for 3 days.', waiting: 12 };
  const { user, serve } = await openWebhooks([failing]);
  const row = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(row.getByRole('listitem')).toHaveTextContent(/Paused: It has failed for 3 days\..*12 messages wait/);
  const sent: unknown[] = [];
  answerWith('changeWebhook', async ({ request }) => {
    sent.push(await request.json());
    serve([HOOK]);
    return HttpResponse.json({ success: true, message: 'Webhook saved', data: HOOK });
  });
  await user.click(row.getByRole('button', { name: 'Activate' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(sent).toEqual([{ state: 'active' }]);
});

test('deliveries show request and answer, are tested and sent again', async () => {
  const { user } = await openWebhooks([HOOK]);
  const delivery = { eventId: 'an-event', type: 'shipment.ended', trackingId: 'TRK-7K3M9D-4XQ2FJ', state: 'waiting' };
  const shown = {
    ...delivery,
    attempts: [ATTEMPT],
    nextAt: '2026-11-21T09:30:05.000Z',
    body: '{"type":"x"}',
    cursor: 'a-cursor',
  };
  answerWith('listDeliveries', () => HttpResponse.json({ success: true, data: { deliveries: [shown] } }));
  answerWith('testWebhook', () =>
    HttpResponse.json({ success: true, data: { attempt: { ...ATTEMPT, status: 204, answer: null } } }),
  );
  const sent: unknown[] = [];
  answerWith('replayWebhook', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: { replayed: 3 } });
  });
  await user.click(await screen.findByRole('button', { name: 'Deliveries to https://shop.example/hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to https://shop.example/hook' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent(
    /Delivered, returned.*TRK-7K3M9D-4XQ2FJ.*Answered 500 · 38 ms.*next attempt/,
  );
  await user.click(dialog.getByText(/Delivered, returned/));
  expect(dialog.getByText('{"type":"x"}')).toBeVisible();
  expect(dialog.getByText('sorry')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send a test' }));
  expect(await dialog.findByText(/Answered 204/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send everything after it again' }));
  expect(await screen.findByText('3 messages are sent again.')).toBeVisible();
  expect(sent).toEqual([{ after: 'a-cursor' }]);
});
