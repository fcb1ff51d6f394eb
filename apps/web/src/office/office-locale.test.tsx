import { screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsContext } from '#lib/settings.ts';
import { answer } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { aStats, signIn } from '#testing/sign-in.ts';

function GermanNumbers({ children }: { children: ReactNode }) {
  const settings = { ...DEFAULT_SETTINGS, company: { ...DEFAULT_SETTINGS.company, locale: 'de-DE' as const } };
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

const SHIPPED_IN_CANADA = { ...SHIPPED, company: { ...SHIPPED.company, locale: 'en-CA' as const } };

beforeEach(() => signIn());

describe('the company’s locale', () => {
  it('formats numbers in the back office, which stays in English', async () => {
    answer('getStats', {
      success: true,
      data: aStats({ totals: { total: 1_234, picked_up: 1, processing: 2, in_transit: 56, on_hold: 3, delivered: 4 } }),
    });
    renderApp('/admin/track', { Around: GermanNumbers });
    const stats = await screen.findByRole('region', { name: 'Quick Stats' });
    expect(await within(stats).findByText('1.234')).toBeVisible();
    expect(within(stats).getByText('Total Shipments')).toBeVisible();
  });

  it('is chosen from a short list with examples, which keeps the one of an earlier release', async () => {
    const { sent } = serveSettings(SHIPPED_IN_CANADA);
    const { user } = await openSettings('hours');
    const choice = setting('Date and number format');
    const options = within(choice).getAllByRole('option');
    expect(options).toHaveLength(9);
    expect(options[0]).toHaveTextContent('British English: Tue 24 Nov · 14:05 · 1,234.5');
    expect(options[8]).toHaveTextContent('Canadian English');
    expect(options[7]).toHaveTextContent('ISO 8601: Tue 2026-11-24 · 14:05 · 1 234,5');
    await user.selectOptions(choice, 'German (Germany): Di., 24. Nov. · 14:05 · 1.234,5');
    await user.click(saveButton());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(sent[0]?.company.locale).toBe('de-DE');
  });
});
