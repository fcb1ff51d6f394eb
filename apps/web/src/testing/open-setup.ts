import { screen } from '@testing-library/react';
import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Setup } from '@waybill/contracts/site/setup-schema';
import { renderApp } from '#testing/render-app.tsx';

export const NEW: VersionedSettings = { version: 0, ...BLANK_OFFICE_SETTINGS };

export const withSteps = (settings: VersionedSettings, steps: Partial<Setup['steps']>): VersionedSettings => ({
  ...settings,
  setup: { ...settings.setup, steps: { ...settings.setup.steps, ...steps } },
});

export const findStep = (name: string) => screen.findByRole('heading', { level: 2, name });

export async function openSetup(step: string, heading: string) {
  const view = renderApp(step ? `/admin/setup/${step}` : '/admin/setup');
  await findStep(heading);
  return view;
}
