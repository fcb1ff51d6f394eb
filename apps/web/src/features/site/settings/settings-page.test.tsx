import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SettingsProvider } from '#features/site/settings-provider.tsx';
import { answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { findSetting, openSettings, saveButton, serveSettings, setting, SHIPPED, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

test('opens on the first tab; each tab has a URL [R173, B6]', async () => {
  serveSettings();
  const { user, address } = renderApp('/admin/settings');
  expect(await findSetting('Name')).toHaveValue(SHIPPED.company.name);
  expect(address()).toBe('/admin/settings/company');
  await user.click(within(screen.getByRole('navigation', { name: 'Settings sections' })).getByRole('link', { name: 'Hours' }));
  expect(await findSetting('Time zone')).toHaveValue('America/New_York');
  expect(address()).toBe('/admin/settings/hours');
});

test('reports settings that fail to load, and loads them on Retry [B6]', async () => {
  answerWith('getSettings', () => failure('UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/admin/settings/company');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  serveSettings();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findSetting('Name')).toBeInTheDocument();
});

test('exports all shipments on the data tab, and links to the trash [B6]', async () => {
  serveSettings();
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
});

test('keeps closed items forever or for a number of days; rejects too few beside the field [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('data');
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
  test('is marked, can be undone, and is saved with the loaded version', async () => {
    const { sent, stored } = serveSettings();
    const { user } = await openSettings('company');
    expect(saveButton()).toBeDisabled();
    const phone = setting('Phone');
    await user.clear(phone);
    await user.type(phone, '+44 20 5550 0199');
    expect(phone).toHaveAccessibleName(/changed/);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(phone).toHaveValue(SHIPPED.company.phone);
    expect(saveButton()).toBeDisabled();
    await user.clear(phone);
    await user.type(phone, '+44 20 5550 0199');
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
    await user.clear(setting('Phone'));
    await user.type(setting('Phone'), '+44 20 5550 0199');
    expect(setting('Chat number')).toHaveValue('+44 20 5550 0199');
    await user.clear(setting('Chat number'));
    await user.type(setting('Chat number'), '+44 7700 900142');
    await user.clear(setting('Phone'));
    await user.type(setting('Phone'), '+44 20 5550 0200');
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent).toEqual([withCompany(SHIPPED, { phone: '+44 20 5550 0200', chatNumber: '+44 7700 900142' })]);
  });

  test('is rejected beside its field when invalid, without a request', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('company');
    await user.clear(setting('Phone'));
    await user.type(setting('Phone'), 'none');
    await user.click(saveButton());
    expect(await screen.findByText(/^Phone may only contain digits/)).toBeInTheDocument();
    expect(setting('Phone')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('shows the server’s error beside the field', async () => {
    serveSettings();
    const errors = [{ path: 'company.email', message: 'is not wanted' }];
    answerWith('saveSettings', () => failure('VALIDATION', 'Please check: company.email is not wanted', { errors }));
    const { user } = await openSettings('company');
    await user.type(setting('Name'), '!');
    await user.click(saveButton());
    expect(await screen.findByText('Email is not wanted.')).toBeInTheDocument();
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name}!`);
  });

  test.each(FAILURE_KINDS)('that meets %s is reported, stays, and is saved on retry', async (kind) => {
    const { serveSaves, stored } = serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Name'), ' Ltd');
    failWith('saveSettings', kind);
    await user.click(saveButton());
    expect(await within(screen.getByRole('form', { name: 'Company' })).findByRole('alert')).toBeInTheDocument();
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
    serveSaves();
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(stored().company.name).toBe(`${SHIPPED.company.name} Ltd`);
  });

  test('asks before a link leaves it, and is restored on return', async () => {
    serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Name'), ' Ltd');
    await user.click(screen.getByRole('link', { name: 'Tracking' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await findSetting('Names');
    await user.click(screen.getByRole('link', { name: 'Company' }));
    expect(await screen.findByText('Your draft has been restored.')).toBeInTheDocument();
    expect(setting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
  });
});

test('shows a saved name in the top bar at once [W3]', async () => {
  const { stored } = serveSettings();
  answerWith('getPublicSettings', () => {
    const company = { ...DEFAULT_SETTINGS.company, name: stored().company.name };
    return HttpResponse.json({ success: true, data: { ...DEFAULT_SETTINGS, company } });
  });
  const { user } = await openSettings('company', { Around: SettingsProvider });
  await user.type(setting('Name'), ' Ltd');
  await user.click(saveButton());
  expect(await within(screen.getByRole('banner')).findByText(`${SHIPPED.company.name} Ltd`)).toBeInTheDocument();
});

describe('input during the save [W2]', () => {
  test('stays, is marked as unsaved, and is saved with the next version', async () => {
    const settings = serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Name'), ' Ltd');
    const release = delayAnswer('saveSettings');
    await user.click(saveButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.type(setting('Name'), ' & Co');
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
    await user.type(setting('Name'), ' Ltd');
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
  await user.type(setting('Name'), ' Ltd');
  answerWith('saveSettings', () => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/login'));
  answerWith('login', () => HttpResponse.json({ success: true, data: { token: 'a.new.token', admin: { username: 'ada' } } }));
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/admin/settings/company'));
  expect(await findSetting('Name')).toHaveValue(`${SHIPPED.company.name} Ltd`);
  serveSaves();
  await user.click(saveButton());
  expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
  expect(stored().company.name).toBe(`${SHIPPED.company.name} Ltd`);
});

describe('concurrent changes [B6]', () => {
  test('of other settings are merged without a question', async () => {
    const { stored, saveElsewhere } = serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Name'), ' Ltd');
    saveElsewhere(withCompany(SHIPPED, { email: 'office@example.com' }));
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(stored().company).toMatchObject({ name: `${SHIPPED.company.name} Ltd`, email: 'office@example.com' });
    expect(setting('Email')).toHaveValue('office@example.com');
  });

  test('of the same setting show both values; the chosen one is saved', async () => {
    const { stored, saveElsewhere } = serveSettings();
    const { user } = await openSettings('company');
    await user.type(setting('Name'), ' Ltd');
    saveElsewhere(withCompany(SHIPPED, { name: 'Norden', email: 'office@example.com' }));
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByRole('group', { name: 'Name' })).toHaveTextContent(/Waybill Express Ltd.*Norden/);
    expect(dialog).toHaveTextContent('Also changed by them and kept: Email.');
    await user.click(within(dialog).getByRole('radio', { name: 'Now' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(stored().company).toMatchObject({ name: 'Norden', email: 'office@example.com' }));
    expect(setting('Name')).toHaveValue('Norden');
  });

  test('appear in an untouched form', async () => {
    const { saveElsewhere } = serveSettings();
    const { user, queryClient } = await openSettings('company');
    saveElsewhere(withCompany(SHIPPED, { name: 'Norden' }));
    await queryClient.invalidateQueries({ queryKey: ['settings'] });
    await waitFor(() => expect(setting('Name')).toHaveValue('Norden'));
    expect(saveButton()).toBeDisabled();
    await user.type(setting('Name'), '!');
    expect(saveButton()).toBeEnabled();
  });
});

test('shows password and sessions on the security tab [R100, B12]', async () => {
  serveSettings();
  answerWith('listSessions', () => HttpResponse.json({ success: true, data: { sessions: [] } }));
  await openSettings('security');
  expect(setting('Session length')).toHaveValue(8);
  expect(screen.getByRole('form', { name: 'Change password' })).toBeInTheDocument();
});
