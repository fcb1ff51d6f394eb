import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { BLANK_OFFICE_SETTINGS } from './blank-office-settings.ts';
import type { SiteContent } from './content-schema.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Settings } from './schema.ts';
import { FINISHED_SETUP } from './setup-schema.ts';
import type { SiteSettings } from './site-settings-schema.ts';

const company = {
  name: 'Example Couriers',
  blurb: 'Parcels between Oslo and Bergen.',
  phone: '+47 22 55 01 00',
  chatNumber: '+47 22 55 01 00',
  email: 'post@couriers.example',
  address: { street: '1 Example Street', city: 'Oslo', postalCode: '0150' },
  coordinates: { latitude: 59.91, longitude: 10.75 },
  timeZone: 'Europe/Oslo',
};
const service = {
  id: 'overnight',
  name: 'Overnight',
  summary: 'In Bergen by nine.',
  argument: 'We collect until six in the evening.',
  drawing: 'express-delivery',
  fromPrice: 24.9,
  minDays: 1,
  maxDays: 2,
  maxWeightKg: 30,
  reach: 'Oslo to Bergen',
} as const;
const tier = { name: 'Letter', time: 'Next day', price: 9.5, maxWeightKg: 1 };
const { content, website } = BLANK_OFFICE_SETTINGS;
const { claims, translations: _none, ...texts } = { ...content, headline: 'Oslo to Bergen, overnight', tiers: [tier] };

/** Of a company in the API reference, so that the reference names no company of its own. */
export const EXAMPLE_OFFICE_SETTINGS: Settings = {
  ...BLANK_OFFICE_SETTINGS,
  company: { ...BLANK_OFFICE_SETTINGS.company, ...company },
  website: { ...website, statistics: [{ value: '2', label: 'Cities' }] },
  content: {
    ...content,
    ...texts,
    services: [{ ...service, bullets: 'Tracked\nInsured', translations: { de: { name: 'Über Nacht' } } }],
  },
  setup: FINISHED_SETUP,
};

export const EXAMPLE_SETTINGS: SiteSettings = {
  ...DEFAULT_SETTINGS,
  company: { ...DEFAULT_SETTINGS.company, ...company },
  website: { ...DEFAULT_SETTINGS.website, testimonials: [], statistics: [{ value: '2', label: 'Cities' }] },
  content: { services: [{ id: service.id, name: service.name }], claims },
};

export const EXAMPLE_CONTENT: SiteContent = {
  language: DEFAULT_LANGUAGE,
  ...texts,
  services: [{ ...service, bullets: ['Tracked', 'Insured'] }],
};
