import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<SiteSettings | undefined>(undefined);

/** Current settings; without a provider, those embedded in the page. */
export const useSettings = (): SiteSettings => useContext(SettingsContext) ?? readEmbedded();

/** Settings embedded in the page at render time; the code contains none. */
export function readEmbedded(): SiteSettings {
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent ?? '';
  // Cached, as every row of a list calls this without a provider.
  if (text !== read?.text) read = { text, settings: JSON.parse(text) as SiteSettings };
  return read.settings;
}

let read: { text: string; settings: SiteSettings } | undefined;

/** Storage key that is written when settings are saved; listeners then reload them. */
export const SETTINGS_CHANGED_KEY = 'settingsChangedAt';

/** Attributes of a text written by the office, by setting path: its `lang` where that differs from the page, else `translate="no"`. */
export function useTextAttributes(): (path: string) => TextAttributes {
  const { fallbacks } = useSettings();
  return (path) => {
    const lang = fallbacks?.[path];
    return lang ? { lang } : { translate: 'no' };
  };
}

export interface TextAttributes {
  translate?: 'no';
  lang?: Language;
}

export const useCompany = (): SiteSettings['company'] => useSettings().company;
