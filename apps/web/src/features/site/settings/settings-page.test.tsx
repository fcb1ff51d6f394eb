import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SettingsProvider } from '#features/site/settings-provider.tsx';
import { answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { findSetting, openSettings, saveButton, serveSettings, setting, SHIPPED, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

test('opens on the first tab, after a Retry if the settings fail to load; each tab has a URL [R173, B6]', async () => {
  answerWith('getSettings', () => failure('UNAVAILABLE', 'Not now.'));
  const { user, address } = renderApp('/admin/settings');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  serveSettings();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findSetting('Name')).toHaveValue(SHIPPED.company.name);
  expect(address()).toBe('/admin/settings/company');
  const links = (navigation: string) =>
    within(screen.getByRole('navigation', { name: navigation }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links('Settings sections')).toEqual(['Company', 'Website', 'Tracking and email', 'Security and data']);
  expect(links('Pages')).toEqual(['Profile', 'Hours']);
  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Hours' }));
  expect(await findSetting('Time zone')).toHaveValue('America/New_York');
  expect(address()).toBe('/admin/settings/hours');
  await user.click(screen.getByRole('link', { name: 'Security and data' }));
  await screen.findByRole('heading', { name: 'Password' });
  expect(links('Pages')).toEqual(['Sign-in', 'Data', 'History']);
});

test('finds a setting on any page by words of its label, place or hint, and leads to its field [B6]', async () => {
  serveSettings();
  const { user, address } = await openSettings('company');
  const search = () => screen.getByRole('combobox', { name: 'Find a setting' });
  await user.type(search(), 'emails non-urgent');
  const options = within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
  expect(options[0]).toHaveTextContent('Send non-urgent emails only in office hoursEmails, ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Send non-urgent/ })).toHaveFocus());
  expect(address()).toBe('/admin/settings/mails');
  expect(search()).toHaveValue('');
  await user.type(search(), 'zzz');
  expect(screen.getByText('No results')).toBeVisible();
});

test('exports all shipments on the data tab, links to the trash, and keeps closed items for a number of days [B6]', async () => {
  const { sent } = serveSettings();
  const requests: string[] = [];
  answerWith('exportShipments', ({ request }) => {
    requests.push(new URL(request.url).search);
    return new HttpResponse('Tracking ID\r\n', { headers: { 'Content-Type': 'text/csv' } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderApp('/admin/settings/data');
  await user.click(await screen.findByRole('button', { name: 'Export all shipments' }));
  await waitFor(() => expect(requests).toEqual(['']));
  expect(await screen.findByRole('button', { name: 'Export all shipments' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Open the trash' })).toHaveAttribute('href', '/admin/trash');
  vi.restoreAllMocks();

  const messages = setting('Messages');
  expect(messages).toHaveValue(0);
  await user.clear(messages);
  await user.type(messages, '6');
  await user.click(saveButton());
  expect(await screen.findByText('Messages must be at least 7, or 0 to keep it.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(messages, '0');
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent).toEqual([{ ...SHIPPED, retention: { ...SHIPPED.retention, messages: 60 } }]);
});

describe('a change of the settings [B6]', () => {
  test('is marked, can be undone, is rejected when invalid, and is saved with the loaded version after a failure', async () => {
    const { sent, stored, serveSaves } = serveSettings();
    const { user } = await openSettings('company');
    expect(saveButton()).toBeDisabled();
    const phone = setting('Phone');
    await user.clear(phone);
    await pasteInto(user, phone, 'none');
    expect(phone).toHaveAccessibleName(/changed/);
    await user.click(saveButton());
    expect(await screen.findByText(/^Phone may only contain digits/)).toBeInTheDocument();
    expect(phone).toHaveFocus();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(phone).toHaveValue(SHIPPED.company.phone);
    expect(saveButton()).toBeDisabled();

    await user.clear(phone);
    await pasteInto(user, phone, '+44 20 5550 0199');
    failWith('saveSettings', 'no network');
    await user.click(saveButton());
    expect(await within(screen.getByRole('form', { name: 'Profile' })).findByRole('alert')).toBeInTheDocument();
    expect(phone).toHaveValue('+44 20 5550 0199');
    const errors = [{ path: 'company.email', message: 'is not wanted' }];
    answerWith('saveSettings', () => failure('VALIDATION', 'Please check: company.email is not wanted', { errors }));
    await user.click(saveButton());
    expect(await screen.findByText('Email is not wanted.')).toBeInTheDocument();
    expect(phone).toHaveValue('+44 20 5550 0199');

    serveSaves();
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(sent).toEqual([withCompany(SHIPPED, { phone: '+44 20 5550 0199', chatNumber: '+44 20 5550 0199' })]);
    expect(stored().version).toBe(1);
    expect(saveButton()).toHaveFocus();
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(sessionStorage).toHaveLength(0);
  });

  test('updates the chat number with the phone number while both are equal, else not [U15, R010]', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Phone'), '1');
    expect(setting('Chat number')).toHaveValue(`${SHIPPED.company.phone}1`);
    await user.type(setting('Chat number'), '2');
    await user.type(setting('Phone'), '3');
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    const { phone } = SHIPPED.company;
    expect(sent).toEqual([withCompany(SHIPPED, { phone: `${phone}13`, chatNumber: `${phone}12` })]);
  });

  test('asks before a link leaves it, and is restored on return', async () => {
    serveSettings();
    const { user } = await openSettings('company');
    await pasteInto(user, setting('Name'), ' Ltd');
    await user.click(screen.getByRole('link', { name: 'Tracking and email' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await findSetting('Names');
    await user.click(screen.getByRole('link', { name: 'Company' }));
    expect(await screen.findByText('Your draft has been restored.')).toBeInTheDocument();
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
  });
});

describe('input during the save [W2]', () => {
  test('stays, is marked as unsaved, and is saved with the next version', async () => {
    const settings = serveSettings();
    const { user } = await openSettings('company');
    await pasteInto(user, setting('Name'), ' Ltd');
    const release = delayAnswer('saveSettings');
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await pasteInto(user, setting('Name'), ' & Co');
    await user.type(setting('Email'), '.au');
    release();
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(settings.stored().company.name).toBe(`${SHIPPED.company.name} Ltd`);
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd & Co`);
    expect(setting('Email')).toHaveValue(`${SHIPPED.company.email}.au`);
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    await user.click(saveButton());
    await waitFor(() => expect(settings.sent.map(({ version }) => version)).toEqual([0, 1]));
    expect(settings.stored().company).toMatchObject({
      name: `${SHIPPED.company.name} Ltd & Co`,
      email: `${SHIPPED.company.email}.au`,
    });
  });

  test('stays after a conflict, even when invalid', async () => {
    const settings = serveSettings();
    const { user } = await openSettings('company');
    await pasteInto(user, setting('Name'), ' Ltd');
    settings.saveElsewhere(withCompany(SHIPPED, { blurb: 'Theirs' }));
    const release = delayAnswer('saveSettings');
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.type(setting('Email'), '@');
    release();
    expect(await screen.findByText(/^Email must be/)).toBeInTheDocument();
    expect(setting('Email')).toHaveValue(`${SHIPPED.company.email}@`);
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
    expect(settings.stored().company).toMatchObject({ name: SHIPPED.company.name, blurb: 'Theirs' });
  });
});

test('restores the form if the session ends during the save [R099, B6]', async () => {
  const { serveSaves, stored } = serveSettings();
  const { user, address } = await openSettings('company');
  await pasteInto(user, setting('Name'), ' Ltd');
  answerWith('saveSettings', () => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/login'));
  answerWith('login', () => HttpResponse.json({ success: true, data: { token: 'a.new.token', admin: { username: 'ada' } } }));
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await pasteInto(user, screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/admin/settings/company'));
  expect(await findSetting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
  serveSaves();
  await user.click(saveButton());
  expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
  expect(stored().company.name).toBe(`${SHIPPED.company.name} Ltd`);
});

describe('concurrent changes [B6]', () => {
  test('of other settings are merged without a question; a saved name is in the top bar at once [W3]', async () => {
    const { stored, saveElsewhere } = serveSettings();
    answerWith('getPublicSettings', () => {
      const company = { ...DEFAULT_SETTINGS.company, name: stored().company.name };
      return HttpResponse.json({ success: true, data: { ...DEFAULT_SETTINGS, company } });
    });
    const { user } = await openSettings('company', { Around: SettingsProvider });
    await pasteInto(user, setting('Name'), ' Ltd');
    saveElsewhere(withCompany(SHIPPED, { email: 'office@example.com' }));
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(stored().company).toMatchObject({ name: `${SHIPPED.company.name} Ltd`, email: 'office@example.com' });
    expect(setting('Email')).toHaveValue('office@example.com');
    expect(await within(screen.getByRole('banner')).findByText(`${SHIPPED.company.name} Ltd`)).toBeInTheDocument();
  });

  test('appear in an untouched form; of the same setting show both values, and the chosen one is saved', async () => {
    const { stored, saveElsewhere } = serveSettings();
    const { user, queryClient } = await openSettings('company');
    saveElsewhere(withCompany(SHIPPED, { name: 'Sunden' }));
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    await waitFor(() => expect(setting('Name')).toHaveValue('Sunden'));
    expect(saveButton()).toBeDisabled();
    await pasteInto(user, setting('Name'), ' Ltd');
    expect(saveButton()).toBeEnabled();
    saveElsewhere(withCompany(SHIPPED, { name: 'Norden', email: 'office@example.com' }));
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByRole('group', { name: 'Name' })).toHaveTextContent(/Sunden Ltd.*Norden/);
    expect(dialog).toHaveTextContent('Also changed by them and kept: Email.');
    await user.click(within(dialog).getByRole('radio', { name: 'Now' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(stored().company).toMatchObject({ name: 'Norden', email: 'office@example.com' }));
    expect(setting('Name')).toHaveValue('Norden');
  });
});

test('shows password and sessions on the security tab [R100, B12]', async () => {
  serveSettings();
  answerWith('listSessions', () => HttpResponse.json({ success: true, data: { sessions: [] } }));
  answerWith('listKeys', () => HttpResponse.json({ success: true, data: { keys: [] } }));
  await openSettings('security');
  expect(setting('Session length')).toHaveValue(8);
  expect(screen.getByRole('form', { name: 'Change password' })).toBeInTheDocument();
});
