import { screen } from '@testing-library/react';
import type { RetentionPreview } from '@waybill/contracts/privacy/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { SettingsChange, VersionedSettings } from '@waybill/contracts/site/schema';
import { HttpResponse } from 'msw';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

export const SHIPPED: VersionedSettings = { version: 0, ...DEFAULT_OFFICE_SETTINGS };

export const withCompany = (settings: VersionedSettings, change: Partial<VersionedSettings['company']>): VersionedSettings => ({
  ...settings,
  company: { ...settings.company, ...change },
});

export const NOTHING_DELETED: RetentionPreview = { shipments: 0, messages: 0, reports: 0, quotes: 0, mails: 0, activity: 0 };

/** Has the server's version check. Also returns a way to save as another user. */
export function serveSettings(initial: VersionedSettings = SHIPPED) {
  let stored = initial;
  const sent: SettingsChange[] = [];
  answerWith('getSettings', () => HttpResponse.json({ success: true, data: stored }));
  const serveSaves = () =>
    answerWith('saveSettings', async ({ request }) => {
      const change = (await request.json()) as SettingsChange;
      sent.push(change);
      if (change.version !== stored.version) return failure('STALE', 'The settings have changed.', { data: { current: stored } });
      stored = { ...change, version: stored.version + 1 };
      return HttpResponse.json({ success: true, data: stored });
    });
  serveSaves();
  answerWith('previewRetention', () => HttpResponse.json({ success: true, data: NOTHING_DELETED }));
  return {
    sent,
    serveSaves,
    stored: () => stored,
    saveElsewhere: (settings: VersionedSettings) => {
      stored = { ...settings, version: stored.version + 1 };
    },
  };
}

export async function openSettings(tab: string, options?: Parameters<typeof renderApp>[1]) {
  const view = renderApp(`/admin/settings/${tab}`, options);
  await screen.findByRole('button', { name: 'Save settings' });
  return view;
}

export const saveButton = () => screen.getByRole('button', { name: 'Save settings' });

/** Matches whether or not the setting is required or changed. */
export const setting = (name: string) => screen.getByLabelText(new RegExp(`^${name}( changed)?( \\*)?$`));
export const findSetting = (name: string) => screen.findByLabelText(new RegExp(`^${name}( changed)?( \\*)?$`));
