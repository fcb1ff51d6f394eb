import type { Language } from '@waybill/domain/languages';
import type { Translate } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { ROUTE_PRELOADER_MS } from '../shared/constants.ts';
import { DEFAULT_OFFICE_LOCATION } from './default-office-location.ts';
import { COPYRIGHT_YEAR, TRASH_DAYS } from './facts.ts';
import { SERVICES } from './site-content.ts';
import type { SiteSettings } from './site-settings-schema.ts';

export const DEFAULT_COMPANY_NAME = 'Waybill Express';

/** The company is fictitious: example.com addresses, a 555-01xx number. Office and phone hours differ on purpose. */
export const createDefaultSettings = (t: Translate, language: Language): SiteSettings => ({
  language,
  company: {
    name: DEFAULT_COMPANY_NAME,
    blurb: t(texts.content.blurb),
    phone: '+1 202-555-0142',
    chatNumber: '+1 202-555-0142',
    email: 'support@waybill.example.com',
    address: { street: '14 Quayside Row', city: DEFAULT_OFFICE_LOCATION.city, postalCode: 'PE1 4WB' },
    coordinates: { latitude: DEFAULT_OFFICE_LOCATION.latitude, longitude: DEFAULT_OFFICE_LOCATION.longitude },
    timeZone: 'America/New_York',
    locale: 'en-GB',
    officeHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00' }],
    phoneHours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }],
    holidays: [],
    socials: [],
    logo: '',
  },
  brand: { primary: '', accent: '' },
  website: {
    showPricing: false,
    currency: '',
    showTeam: false,
    team: [],
    testimonials: [
      { name: 'Marta Lindqvist', company: 'Lindqvist Ceramics', content: t(texts.content.voices.ceramics), rating: 5 },
      { name: 'Kwame Asante', company: 'Asante Spare Parts', content: t(texts.content.voices.spareParts), rating: 5 },
      { name: 'Ines Duarte', company: 'Duarte & Filhas', content: t(texts.content.voices.customs), rating: 4 },
    ],
    statistics: [
      { value: '13+', label: t(texts.content.statistics.years) },
      { value: '50+', label: t(texts.content.statistics.cities) },
      { value: '200+', label: t(texts.content.statistics.vehicles) },
      { value: '10K+', label: t(texts.content.statistics.customers) },
    ],
    copyright: { year: COPYRIGHT_YEAR, range: false },
    preloaderMs: ROUTE_PRELOADER_MS,
    policies: { privacy: null, terms: null, cookies: null },
  },
  content: {
    services: SERVICES.map((id) => ({ id, name: t(texts.content.services[id].name) })),
    claims: { answersWithinDay: true, allInPrice: true, volumetricWeight: true, aroundTheClock: true },
  },
  tracking: {
    nameMode: 'full',
    showReference: true,
    showDescription: true,
    showNotes: true,
    sample: true,
    staleHours: 48,
    photoDays: 365,
    payUrl: '',
    places: [],
  },
  data: { trashDays: TRASH_DAYS },
});
