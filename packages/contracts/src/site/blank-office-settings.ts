import { DEFAULT_OFFICE_SETTINGS, NO_TEXTS } from './default-office-settings.ts';
import type { Settings } from './schema.ts';
import { NEW_SETUP } from './setup-schema.ts';

const { company, website, content } = DEFAULT_OFFICE_SETTINGS;

/** Settings of an installation without demo data until the first save: nothing that a visitor could take for the company's own. */
export const BLANK_OFFICE_SETTINGS: Settings = {
  ...DEFAULT_OFFICE_SETTINGS,
  company: {
    ...company,
    name: '',
    blurb: '',
    phone: '',
    chatNumber: '',
    email: '',
    address: { street: '', city: '', postalCode: '' },
    coordinates: { latitude: null, longitude: null },
    timeZone: 'UTC',
    officeHours: [],
    phoneHours: [],
  },
  website: { ...website, testimonials: [], statistics: [] },
  content: {
    ...content,
    ...NO_TEXTS,
    services: [],
    steps: [],
    reasons: [],
    tiers: [],
    shopAbroad: [],
    timeline: [],
    claims: { answersWithinDay: false, allInPrice: false, volumetricWeight: false, aroundTheClock: false },
  },
  setup: NEW_SETUP,
};
