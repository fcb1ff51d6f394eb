import { TOKEN_LIFETIME_HOURS } from '../constants.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Settings } from './schema.ts';

/** What holds until Settings says otherwise: the look and the rules of the specification. */
export const DEFAULT_OFFICE_SETTINGS: Settings = {
  company: DEFAULT_SETTINGS.company,
  website: { ...DEFAULT_SETTINGS.website, policies: { privacy: '', terms: '', cookies: '' } },
  tracking: { ...DEFAULT_SETTINGS.tracking, strictTransitions: false },
  security: { tokenHours: TOKEN_LIFETIME_HOURS },
  data: DEFAULT_SETTINGS.data,
};
