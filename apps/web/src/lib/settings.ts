import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<SiteSettings | undefined>(undefined);

export const useSettings = (): SiteSettings => useContext(SettingsContext) ?? readEmbedded();

export function readEmbedded(): SiteSettings {
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent ?? '';
  // Cached, as every row of a list calls this without a provider.
  if (text !== read?.text) read = { text, settings: JSON.parse(text) as SiteSettings };
  return read.settings;
}

let read: { text: string; settings: SiteSettings } | undefined;

export const SETTINGS_CHANGED_KEY = 'settingsChangedAt';

/** By setting path: `lang` where the text's language differs from the page's, else `translate="no"`. */
export function useTextAttributes(): (path: string) => TextAttributes {
  const { fallbacks } = useSettings();
  return (path) => toTextAttributes(fallbacks?.[path]);
}

export const toTextAttributes = (lang: Language | undefined): TextAttributes => (lang ? { lang } : { translate: 'no' });

export interface TextAttributes {
  translate?: 'no';
  lang?: Language;
}

export const useCompany = (): SiteSettings['company'] => useSettings().company;
