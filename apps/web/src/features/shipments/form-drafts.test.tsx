import { screen, waitFor, within } from '@testing-library/react';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { openEditForm } from '#testing/edit-form.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

describe('the draft of the create form', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('asks before a link leaves the form; the draft is restored on return [R143]', async () => {
    const { user, address } = await openCreateForm();
    await pasteInto(user, screen.getByLabelText(/^Origin/), 'Malmö');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/admin/create');
    await user.click(screen.getByRole('link', { name: 'Track' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Track shipment' });
    await user.click(screen.getByRole('link', { name: 'Create Shipment' }));
    expect(await screen.findByText('Your draft has been restored.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('asks before leaving by the search or the phone menu, which then closes [W8, R143]', async () => {
    const { user, address } = await openCreateForm();
    await pasteInto(user, screen.getByLabelText(/^Origin/), 'Malmö');
    const clickStay = async () => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      expect(address()).toBe('/admin/create');
    };
    await user.type(screen.getByRole('combobox', { name: /^Search shipments/ }), 'TRK-8H2KQM-5VXT3A{Enter}');
    await clickStay();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Track' }));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/track'));
  });

  test('asks before the shortcut for a new shipment leaves an edit [W8, R143]', async () => {
    const shipment = serveShipment();
    const { user, address } = await openEditForm(shipment.trackingId);
    await pasteInto(user, screen.getByLabelText(/^Origin/), ' harbour');
    screen.getByRole('button', { name: 'Menu' }).focus();
    await user.keyboard('n');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/create'));
  });

  test('leaves a saved form without a question; Back skips it [W8]', async () => {
    serveCreate();
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('leaves an untouched form without a question [R143]', async () => {
    const { user, address } = await openCreateForm();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/admin/shipments');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('asks before the tab closes only after input [R143]', async () => {
    const { user } = await openCreateForm();
    const unloadPage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unloadPage()).toBe(true);
    await pasteInto(user, screen.getByLabelText(/^Origin/), 'Malmö');
    expect(unloadPage()).toBe(false);
  });

  test('keeps form and key if the session ends during the save, and says so at the sign-in [R099, R149, V8]', async () => {
    const refused = serveCreate(() => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(await screen.findByText('You were signed out. Your form is kept.')).toBeInTheDocument();
    answerWith('login', () => HttpResponse.json({ success: true, data: { token: 'a.new.token', admin: { username: 'ada' } } }));
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await pasteInto(user, screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/create'));
    expect(await screen.findByDisplayValue('Lindqvist Ceramics')).toBeInTheDocument();
    const sent = serveCreate();
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toEqual(refused));
  });
});
