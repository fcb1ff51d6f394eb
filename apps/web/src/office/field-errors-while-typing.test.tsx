import { screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { aQuote, serveQuotes } from '#testing/inbox.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const refuse = (path: string, message: string) => failure('VALIDATION', 'Please check', { errors: [{ path, message }] });

beforeEach(() => {
  signIn();
});

test('clears the error of a filter once either of its two fields is corrected [E4]', async () => {
  serveShipments([]);
  const { user } = renderApp('/admin/shipments');
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.type(await screen.findByLabelText('Origin'), 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText(tEnglish(office.list.halfLane))).toBeInTheDocument();
  await user.type(screen.getByLabelText('Destination'), 'Lyon');
  expect(screen.queryByText(tEnglish(office.list.halfLane))).not.toBeInTheDocument();
  expect(screen.getByLabelText('Destination')).not.toHaveAttribute('aria-invalid', 'true');
});

test('shows the error of a missing page until another number is typed [E4]', async () => {
  serveShipments(manyShipments(300));
  const { user } = renderApp('/admin/shipments');
  const page = await screen.findByRole('spinbutton', { name: 'Page' });
  await user.clear(page);
  await user.type(page, '99{Enter}');
  expect(page).toHaveAttribute('aria-invalid', 'true');
  await user.type(page, '{Backspace}');
  expect(page).not.toHaveAttribute('aria-invalid', 'true');
});

test('clears the server’s error of a price when that field is edited, not another one [E4]', async () => {
  const quote = aQuote();
  serveQuotes([quote]);
  answerWith('getQuote', () => HttpResponse.json({ success: true, data: quote }));
  answerWith('sendOffer', () => refuse('currency', 'is not accepted'));
  const { user } = renderApp(`/admin/quotes?status=all&open=${quote.reference}`);
  const drawer = within(await screen.findByRole('dialog', { name: `Quote for ${quote.name}` }));
  await user.type(await drawer.findByLabelText('Price'), '12');
  await user.type(drawer.getByLabelText('Currency'), 'xxx');
  await user.click(drawer.getByRole('button', { name: 'Send price' }));
  expect(await drawer.findByText('Currency is not accepted.')).toBeInTheDocument();
  await user.type(drawer.getByLabelText('Price'), '5');
  expect(drawer.getByText('Currency is not accepted.')).toBeInTheDocument();
  await user.type(drawer.getByLabelText('Currency'), '{Backspace}R');
  expect(drawer.queryByText('Currency is not accepted.')).not.toBeInTheDocument();
});

test('clears the error of a phone number on the next digit [E4]', async () => {
  answerWith('erasePerson', () => refuse('phone', 'must have at least 6 digits'));
  const { user } = renderApp('/admin/privacy');
  const field = await screen.findByLabelText('Email address or phone number');
  await user.type(field, '+46 3{Enter}');
  expect(await screen.findByText('The phone number must have at least 6 digits.')).toBeInTheDocument();
  await user.type(field, '1');
  expect(screen.queryByText('The phone number must have at least 6 digits.')).not.toBeInTheDocument();
});

test('clears the server’s error of a new password when it is edited [E4]', async () => {
  serveSettings();
  answer('listSessions', { success: true, data: { sessions: [] } });
  answerWith('changePassword', () => refuse('next', 'is too common'));
  const { user } = renderApp('/admin/settings/security');
  await user.type(await screen.findByLabelText('Current password'), 'the old one');
  const next = screen.getByLabelText('New password');
  await user.type(next, 'four words of mine');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(next).toBeInvalid());
  await user.type(next, '!');
  expect(next).not.toBeInvalid();
});
