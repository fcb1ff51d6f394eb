import { screen, within } from '@testing-library/react';
import type { MailForecast } from '@waybill/contracts/mail/forecast-schema';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { aMail, aMailPage } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ANNA = { role: 'recipient', address: 'anna@example.com', language: 'de', reason: null } as const;
const NO_SENDER = { role: 'sender', address: null, language: 'de', reason: 'no_address' } as const;
async function openShipment(forecast: Partial<MailForecast>) {
  signIn();
  serveShipments([]);
  const { trackingId } = serveShipment();
  const asked: unknown[] = [];
  answerWith('forecastMails', ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ success: true, data: { event: 'in_transit', configured: true, readers: [], ...forecast } });
  });
  answer('listMails', { success: true, data: aMailPage([]) });
  const { user } = renderApp(`/admin/shipments/${trackingId}`);
  await screen.findByRole('heading', { name: 'Update Status' });
  return { user, asked };
}

test('says before saving who gets a mail about the step, and in which language [V15]', async () => {
  const { user, asked } = await openShipment({ readers: [ANNA, NO_SENDER] });
  expect(await screen.findByText('In Transit sends an email to anna@example.com (in German).')).toBeInTheDocument();
  expect(screen.getByText('No email to the sender: no address.')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
  await user.selectOptions(screen.getByLabelText('Reason'), 'customs');
  expect(await screen.findByText('On Hold sends an email to anna@example.com (in German).')).toBeInTheDocument();
  expect(asked.at(-1)).toEqual({ status: 'on_hold', subStatus: 'customs' });
});

test.each([
  ['switched_off', 'In Transit sends no email: turned off in Settings.'],
  ['turned_off', 'In Transit sends no email: turned off for this shipment.'],
  ['no_address', 'In Transit sends no email: no address.'],
] as const)('says that nobody gets one: %s [V15]', async (reason, text) => {
  await openShipment({
    readers: [
      { ...ANNA, reason },
      { ...NO_SENDER, reason },
    ],
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says that it waits without a mail server [V15]', async () => {
  await openShipment({ configured: false, readers: [ANNA] });
  expect(await screen.findByText('It waits until a mail server is configured.')).toBeInTheDocument();
});

test.each([
  [
    { readers: [{ ...ANNA, reason: 'switched_off' }, NO_SENDER] },
    'No email to the recipient: turned off in Settings. No email to the sender: no address.',
  ],
  [{ readers: [{ ...ANNA, reason: 'switched_off' }] }, 'No emails: turned off in Settings.'],
  [{ event: null }, 'No emails: it had already ended when it was entered.'],
  [{ readers: [ANNA] }, 'No emails about this shipment yet.'],
] as [Partial<MailForecast>, string][])('explains in the panel why nobody was mailed: %j [V15]', async (forecast, text) => {
  await openShipment(forecast);
  expect(await within(screen.getByRole('region', { name: 'Emails' })).findByText(text)).toBeInTheDocument();
});

test('says in the panel that a mail waits for office hours [V15]', async () => {
  signIn();
  serveShipments([]);
  const { trackingId } = serveShipment();
  const dueAt = new Date(Date.now() + 9 * 3_600_000).toISOString();
  answer('listMails', { success: true, data: aMailPage([aMail({ event: 'created', dueAt })]) });
  renderApp(`/admin/shipments/${trackingId}`);
  const mails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(await mails.findByText('Waiting for office hours.')).toBeInTheDocument();
});
