import { screen, waitFor, within } from '@testing-library/react';
import { STORAGE_KEYS } from '@waybill/contracts/shared/constants';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { openEditForm } from '#testing/edit-form.ts';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

describe('what is typed into the create form', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('R143: a link asks before it leaves what was typed; the draft is there on coming back', async () => {
    const { user, address } = await openCreateForm();
    await user.type(screen.getByLabelText(/^Origin/), 'Malmö');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/admin/create');
    await user.click(screen.getByRole('link', { name: 'Track' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Track Shipment' });
    await user.click(screen.getByRole('link', { name: 'Create Shipment' }));
    expect(await screen.findByText('Your draft is back as you left it.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('W8, R143: the search and the menu of small screens ask, too; the menu does not outlive the question', async () => {
    const { user, address } = await openCreateForm();
    await user.type(screen.getByLabelText(/^Origin/), 'Malmö');
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

  test('W8, R143: the key for a new shipment asks before it leaves an edit', async () => {
    const shipment = serveShipment();
    const { user, address } = await openEditForm(shipment.trackingId);
    await user.type(screen.getByLabelText(/^Origin/), ' harbour');
    screen.getByRole('button', { name: 'Menu' }).focus();
    await user.keyboard('n');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/create'));
  });

  test('W8: what was saved is left without a question, and Back leads past the form', async () => {
    serveCreate();
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('R143: an untouched form is left without a question', async () => {
    const { user, address } = await openCreateForm();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/admin/shipments');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('R143: closing the tab is asked about only when something was typed', async () => {
    const { user } = await openCreateForm();
    const unloadPage = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unloadPage()).toBe(true);
    await user.type(screen.getByLabelText(/^Origin/), 'Malmö');
    expect(unloadPage()).toBe(false);
  });

  test('R099, R149: a session that ends at the worst moment loses nothing: after signing in, the same form, the same key', async () => {
    const refused = serveCreate(() => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
    const { user, address } = await openCreateForm();
    await fillInRequired(user);
    await submitCreateForm(user);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    answerWith('login', () => HttpResponse.json({ success: true, data: { token: 'a.new.token', admin: { username: 'ada' } } }));
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin/create'));
    expect(await screen.findByDisplayValue('Lindqvist Ceramics')).toBeInTheDocument();
    const sent = serveCreate();
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toEqual(refused));
  });
});
