import { TOKEN_LIFETIME_HOURS, TRASH_DAYS } from './constants.ts';
import type { Settings } from './schemas/settings.ts';

/** What holds in the office until Settings says otherwise: the look and the rules of the specification. */
export const DEFAULT_OFFICE_SETTINGS: Omit<Settings, 'company' | 'website'> = {
  tracking: {
    nameMode: 'full',
    showReference: true,
    showDescription: true,
    showNotes: true,
    strictTransitions: false,
    staleHours: 48,
    sample: true,
  },
  security: { tokenHours: TOKEN_LIFETIME_HOURS },
  data: { trashDays: TRASH_DAYS },
};
