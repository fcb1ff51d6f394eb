import { screen, waitFor, within } from '@testing-library/react';
import type { SettingsVersion } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { findSetting, NOTHING_DELETED, serveSettings, SHIPPED, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const VERSIONS: SettingsVersion[] = [
  {
    version: 2,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'ada',
    changed: ['company.phone', 'website.showTeam', 'website.team', 'company.blurb'],
    values: [
      { path: 'company.phone', from: null, to: '+44 20 5550 0199' },
      { path: 'website.showTeam', from: true, to: false },
    ],
    restored: null,
  },
  { version: 1, at: '2026-11-19T10:00:00.000Z', actor: 'ada', changed: ['company.name'], values: [], restored: 0 },
];
const OLD_VERSION = { ...withCompany(SHIPPED, { name: 'Norden' }), version: 1 };
const NOW = { ...withCompany(SHIPPED, { name: 'Norden', phone: '+44 20 5550 0199' }), version: 2 };

let settings: ReturnType<typeof serveSettings>;

beforeEach(() => {
  signIn();
  settings = serveSettings(NOW);
});

const serveRollBack = () =>
  answerWith('rollBackSettings', () => {
    settings.saveElsewhere(OLD_VERSION);
    return HttpResponse.json({ success: true, data: settings.stored() });
  });

const serveHistory = (versions = VERSIONS) =>
  answer('listSettingsVersions', {
    success: true,
    data: { versions, pagination: { page: 1, limit: 10, total: versions.length, pages: 1 } },
  });

async function openDialog() {
  serveHistory();
  answer('getSettingsVersion', { success: true, data: OLD_VERSION });
  const view = renderApp('/admin/settings/history');
  await view.user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Roll back to version 1?' });
  await within(dialog).findByText('These settings will be rolled back: Phone.');
  return { ...view, dialog, confirm: () => view.user.click(within(dialog).getByRole('button', { name: 'Roll back' })) };
}

test('reports a history that fails to load; on Retry lists what was changed by whom, and marks the current version [B6]', async () => {
  answerWith('listSettingsVersions', () => failure('UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/admin/settings/history');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  serveHistory();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Phone: nothing → +44 20 5550 0199');
  const [, first, second, last] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/2.*ada.*On → OffTeam, About the company: changed.*Current/);
  expect(second).toHaveTextContent(/1.*ada.*Name: changed \(back to version 0\)/);
  expect(last).toHaveTextContent(/0.*Default settings/);
});

test('names what a rollback changes, repeats one after a lost connection; the forms then show it [B6]', async () => {
  const { confirm, user, dialog } = await openDialog();
  failWith('rollBackSettings', 'no network');
  await confirm();
  expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
  serveRollBack();
  await confirm();
  expect(await screen.findByText(tEnglish(office.settings.restored))).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Company' }));
  expect(await findSetting('Phone')).toHaveValue(SHIPPED.company.phone);
});

test('warns before a rollback deletes data by a shorter retention [P09]', async () => {
  serveHistory();
  answer('getSettingsVersion', {
    success: true,
    data: { ...OLD_VERSION, retention: { ...OLD_VERSION.retention, messages: 30 } },
  });
  answer('previewRetention', { success: true, data: { ...NOTHING_DELETED, messages: 1_240, activity: 7 } });
  const { user } = renderApp('/admin/settings/history');
  await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Roll back to version 1?' });
  const items = await within(dialog).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['1,240 messages']);
  serveRollBack();
  await user.click(within(dialog).getByRole('button', { name: 'Roll back and delete data' }));
  expect(await screen.findByText(tEnglish(office.settings.restored))).toBeInTheDocument();
});

test('prevents a rollback if the losses cannot be counted [P09]', async () => {
  serveHistory();
  answer('getSettingsVersion', {
    success: true,
    data: { ...OLD_VERSION, retention: { ...OLD_VERSION.retention, messages: 30 } },
  });
  answerWith('previewRetention', () => failure('UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/admin/settings/history');
  await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Roll back to version 1?' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now.');
  expect(within(dialog).getByRole('button', { name: 'Roll back' })).toBeDisabled();
});

test('keeps the page of the history in the URL [B6]', async () => {
  const pages: (string | null)[] = [];
  answerWith('listSettingsVersions', ({ request }) => {
    const page = new URL(request.url).searchParams.get('page');
    pages.push(page);
    const pagination = { page: Number(page), limit: 10, total: 11, pages: 2 };
    return HttpResponse.json({ success: true, data: { versions: VERSIONS, pagination } });
  });
  const { user, address } = renderApp('/admin/settings/history');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(pages).toEqual(['1', '2']));
  expect(address()).toBe('/admin/settings/history?page=2');
});
