import type { SiteSettings } from '@waybill/contracts';
import { DEFAULT_SETTINGS } from '@waybill/contracts/default-settings';
import { createContext, useContext } from 'react';
import { onOtherTabsChange, tellOtherTabs } from '#lib/other-tabs.ts';

/** What the site says about the company. Without a provider, as before the first answer and without the API: the defaults. */
export const SettingsContext = createContext<SiteSettings>(DEFAULT_SETTINGS);

export const useSettings = (): SiteSettings => useContext(SettingsContext);

const SAVED = 'settings-saved';

/** To be called when the settings have been saved: this tab and the others show them at once. */
export function announceSettings(): void {
  window.dispatchEvent(new Event(SAVED));
  tellOtherTabs('settings');
}

/** Calls back when the settings have been saved, here or in another tab; to be stopped with the function it returns. */
export function onSettingsSaved(listener: () => void): () => void {
  window.addEventListener(SAVED, listener);
  const stop = onOtherTabsChange('settings', listener);
  return () => {
    window.removeEventListener(SAVED, listener);
    stop();
  };
}

/** The company's own facts, the most asked-for part of the settings. */
export const useCompany = (): SiteSettings['company'] => useSettings().company;
