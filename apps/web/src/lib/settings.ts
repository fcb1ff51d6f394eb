import { SETTINGS_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { createContext, useContext } from 'react';

/** What the site says about the company. */
export const SettingsContext = createContext<SiteSettings | undefined>(undefined);

/** The settings of the moment; without a provider, those that the page came with. */
export const useSettings = (): SiteSettings => useContext(SettingsContext) ?? readEmbedded();

/** The settings that the page was rendered with: they stand in it, for the code holds none. */
export function readEmbedded(): SiteSettings {
  const text = document.getElementById(SETTINGS_ELEMENT)?.textContent ?? '';
  // Asked for by every row of a list where no provider stands above it.
  if (text !== read?.text) read = { text, settings: JSON.parse(text) as SiteSettings };
  return read.settings;
}

let read: { text: string; settings: SiteSettings } | undefined;

/** Where it is noted that the settings have been saved; whoever hears of the note reads them anew. */
export const SETTINGS_NOTE = 'settingsChangedAt';

/**
 * How the element of a text is marked that the office writes, by the path of the setting: where it is in another language than the
 * page, with that language, so that it is read out and translated by it.
 */
export function useMarks(): (path: string) => Marks {
  const { fallbacks } = useSettings();
  return (path) => {
    const lang = fallbacks?.[path];
    return lang ? { lang } : { translate: 'no' };
  };
}

export interface Marks {
  translate?: 'no';
  lang?: Language;
}

/** The company's own facts, the most asked-for part of the settings. */
export const useCompany = (): SiteSettings['company'] => useSettings().company;
