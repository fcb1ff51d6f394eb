import type { SiteSettings } from '@waybill/contracts';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { createContext, useContext } from 'react';

/** What the site says about the company. Without a provider, as before the first answer and without the API: the defaults. */
export const SettingsContext = createContext<SiteSettings>(DEFAULT_SETTINGS);

export const useSettings = (): SiteSettings => useContext(SettingsContext);

/** Where it is noted that the settings have been saved; whoever hears of the note reads them anew. */
export const SETTINGS_NOTE = 'settingsChangedAt';

/** The company's own facts, the most asked-for part of the settings. */
export const useCompany = (): SiteSettings['company'] => useSettings().company;
