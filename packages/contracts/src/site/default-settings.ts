import { COPYRIGHT_YEAR, ROUTE_PRELOADER_MS, TRASH_DAYS } from '../constants.ts';
import { STATISTICS, TESTIMONIALS } from './default-voices.ts';
import { INVENTED_OFFICE } from './invented-office.ts';
import type { SiteSettings } from './site-settings-schema.ts';

/**
 * What the site says until Settings says otherwise, also without the API. The company is fictitious: example.com addresses and a
 * 555-01xx number. Office and phone keep different hours on purpose.
 */
export const DEFAULT_SETTINGS: SiteSettings = {
  company: {
    name: 'Waybill Express',
    blurb:
      'Parcels and freight by land, sea and air since 2012. Every shipment has one tracking ID, one history and people who answer for it.',
    phone: '+1 202-555-0142',
    chatNumber: '+1 202-555-0142',
    email: 'support@waybill.example.com',
    address: { street: '14 Quayside Row', city: INVENTED_OFFICE.city, postalCode: 'PE1 4WB' },
    coordinates: { latitude: INVENTED_OFFICE.latitude, longitude: INVENTED_OFFICE.longitude },
    timeZone: 'America/New_York',
    officeHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }],
    phoneHours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }],
    holidays: [],
    socials: [],
    logo: '',
  },
  website: {
    showPricing: false,
    currency: '',
    showTeam: false,
    team: [],
    testimonials: TESTIMONIALS,
    statistics: STATISTICS,
    copyright: { year: COPYRIGHT_YEAR, range: false },
    preloaderMs: ROUTE_PRELOADER_MS,
    policies: { privacy: null, terms: null, cookies: null },
  },
  tracking: {
    nameMode: 'full',
    showReference: true,
    showDescription: true,
    showNotes: true,
    sample: true,
    staleHours: 48,
    places: [],
  },
  data: { trashDays: TRASH_DAYS },
};
