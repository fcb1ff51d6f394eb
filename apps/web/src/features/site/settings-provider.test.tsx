import { render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notifyOtherTabs } from '#lib/api/effects.ts';
import { useCompany } from '#lib/settings.ts';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { SettingsProvider } from './settings-provider.tsx';

const named = (name: string) => ({ ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, name } });
const CompanyName = () => <p>{useCompany().name}</p>;

function show() {
  vi.useFakeTimers();
  const view = render(
    <SettingsProvider>
      <CompanyName />
    </SettingsProvider>,
  );
  vi.runAllTimers();
  vi.useRealTimers();
  return view;
}

function embed(text: string): void {
  const element = document.getElementById(SETTINGS_ELEMENT);
  if (element) element.textContent = text;
}

const isDealtWith = (call: { type: string; value: unknown } | undefined) =>
  call?.type === 'rejected' || (call?.value instanceof Response && call.value.bodyUsed);

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = '';
});

describe('the settings of the site [B6, R003]', () => {
  it('are there before any call: those of the page', () => {
    answerWith('getPublicSettings', () => HttpResponse.error());
    embed(JSON.stringify(named('Norden Parcels')));
    show();
    expect(screen.getByText('Norden Parcels')).toBeVisible();
  });

  it('follow what the server says once the page has settled', async () => {
    answer('getPublicSettings', { success: true, data: named('Norden Parcels') });
    show();
    expect(screen.getByText('Waybill Express')).toBeVisible();
    expect(await screen.findByText('Norden Parcels')).toBeVisible();
  });

  it('are asked for in the language of the page', async () => {
    document.documentElement.lang = 'de';
    answerWith('getPublicSettings', ({ request }) =>
      HttpResponse.json({ success: true, data: named(`Asked in ${request.headers.get('Accept-Language')}`) }),
    );
    show();
    expect(await screen.findByText('Asked in de')).toBeVisible();
  });

  it.each([
    ['here', () => notifyOtherTabs('settings')],
    ['in another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'settingsChangedAt' }))],
  ])('W3: follow what is saved %s while the page is open', async (_where, save) => {
    answer('getPublicSettings', { success: true, data: named('Norden Parcels') });
    show();
    await screen.findByText('Norden Parcels');
    answer('getPublicSettings', { success: true, data: named('Norden & Sons') });
    save();
    expect(await screen.findByText('Norden & Sons')).toBeVisible();
  });

  it.each([
    ['refuses', () => failure('UNAVAILABLE', 'Not now')],
    ['is gone', () => HttpResponse.error()],
    ['answers a page', () => HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')],
    ['answers nothing useful', () => HttpResponse.json({ success: true, data: {} })],
  ])('stay as they are, without a word, when the server %s', async (_what, reply) => {
    answerWith('getPublicSettings', reply);
    const fetched = vi.spyOn(globalThis, 'fetch');
    show();
    await vi.waitFor(() => expect(fetched.mock.settledResults[0]).toSatisfy(isDealtWith));
    expect(screen.getByText('Waybill Express')).toBeVisible();
  });
});
