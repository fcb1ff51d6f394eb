import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { MailForecast } from '@waybill/contracts/mail/forecast-schema';
import type { Mail } from '@waybill/contracts/mail/schema';
import type { TrackedShipment } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answer, answerWith } from '#testing/answer.ts';
import { aMail, aMailPage } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';
import { describeForecast, explainNone } from './describe-forecast.ts';
import { ShipmentMails } from './shipment-mails.tsx';

const ANNA = { role: 'recipient', address: 'anna@example.com', language: 'de', reason: null } as const;
const NO_SENDER = { role: 'sender', address: null, language: 'de', reason: 'no_address' } as const;
async function openShipment(changes: Partial<MailForecast>) {
  signIn();
  serveShipments([]);
  const { trackingId } = serveShipment();
  const asked: unknown[] = [];
  answerWith('forecastMails', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ success: true, data: forecast(changes) });
  });
  answer('listMails', { success: true, data: aMailPage([]) });
  const { user } = renderApp(`/admin/shipments/${trackingId}`);
  await screen.findByRole('heading', { name: 'Update Status' });
  return { user, asked };
}

test('says before saving who gets a mail about the step, and in which language [V15]', async () => {
  const { user, asked } = await openShipment({ readers: [ANNA, NO_SENDER] });
  const panel = within(screen.getByRole('region', { name: 'Emails' }));
  expect(await panel.findByText('No emails about this shipment yet.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
  await user.selectOptions(screen.getByLabelText('Reason'), 'customs');
  expect(await screen.findByText('Emails: recipient (German). No email to the sender: no address.')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ status: 'on_hold', subStatus: 'customs' });
});

const forecast = (changes: Partial<MailForecast>): MailForecast => ({
  event: 'in_transit',
  configured: true,
  readers: [],
  ...changes,
});

test.each([
  ['switched_off', 'No emails: turned off in Settings.'],
  ['turned_off', 'No emails: turned off for this shipment.'],
  ['no_address', 'No emails: no address.'],
] as const)('says that nobody gets one: %s [V15]', (reason, text) => {
  const readers = [
    { ...ANNA, reason },
    { ...NO_SENDER, reason },
  ];
  expect(describeForecast(forecast({ readers }))).toBe(text);
});

test('says that it waits without a mail server [V15]', () => {
  const text = describeForecast(forecast({ configured: false, readers: [ANNA] }));
  expect(text).toBe('Emails: recipient (German). They wait until a mail server is configured.');
});

test.each([
  [
    { readers: [{ ...ANNA, reason: 'switched_off' }, NO_SENDER] },
    'No email to the recipient: turned off in Settings. No email to the sender: no address.',
  ],
  [{ readers: [{ ...ANNA, reason: 'switched_off' }] }, 'No emails: turned off in Settings.'],
  [{ event: null }, 'No emails: it had already ended when it was entered.'],
  [{ readers: [ANNA] }, undefined],
] as [Partial<MailForecast>, string | undefined][])('explains in the panel why nobody was mailed: %j [V15]', (changes, text) => {
  expect(explainNone(forecast(changes))).toBe(text);
});

function renderMails(overrides: Partial<TrackedShipment>, mails: Mail[]) {
  signIn();
  answer('listMails', { success: true, data: aMailPage(mails) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ShipmentMails shipment={aShipment(overrides)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('says in the panel that a mail waits for office hours [V15]', async () => {
  const dueAt = new Date(Date.now() + 9 * 3_600_000).toISOString();
  renderMails({}, [aMail({ event: 'created', dueAt })]);
  expect(await screen.findByText('Waiting for office hours.')).toBeInTheDocument();
});

test('shows the reason of the forecast in the panel [V15]', async () => {
  answer('forecastMails', { success: true, data: forecast({ event: null }) });
  renderMails({}, []);
  expect(await screen.findByText('No emails: it had already ended when it was entered.')).toBeInTheDocument();
});

test.each([
  [
    'nobody has an address',
    { recipient: { email: null }, mail: {} },
    'No emails: neither the sender nor the recipient has an email address.',
  ],
  [
    'it is switched off',
    { recipient: {}, mail: { recipient: false, sender: false } },
    'Emails are turned off for this shipment.',
  ],
  ['nothing was to be told', { recipient: { email: 'zoe@example.com' }, mail: {} }, 'No emails about this shipment yet.'],
])('explains why a shipment has no mails: %s [V15]', async (_name, { recipient, mail }, text) => {
  const plain = aShipment();
  renderMails(
    {
      recipient: { ...plain.recipient, ...recipient },
      sender: { ...plain.sender, email: null },
      mail: { ...plain.mail, ...mail },
    },
    [],
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
});
