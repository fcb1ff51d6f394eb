import { listSettingLabels, getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { tEnglish } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../shared/limits.ts';
import { DEFAULT_OFFICE_SETTINGS } from './default-office-settings.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { SITE_LIMITS } from './facts.ts';
import { type Settings, settingsChange } from './schema.ts';
import { siteSettings } from './site-settings-schema.ts';

const VALID = { version: 3, ...DEFAULT_OFFICE_SETTINGS };
const BLURBS = DEFAULT_OFFICE_SETTINGS.company.translations;
const POLICIES = DEFAULT_OFFICE_SETTINGS.website.translations;
const [SERVICE] = DEFAULT_OFFICE_SETTINGS.content.services;
const VOICE = { name: 'A', company: 'B', content: 'C', rating: 5 };

function refused(changes: { [Section in keyof Settings]?: object }): string[] {
  const overlaid = Object.entries(changes).map(([name, change]) => [
    name,
    { ...DEFAULT_OFFICE_SETTINGS[name as keyof Settings], ...change },
  ]);
  const { error } = settingsChange.safeParse({ ...VALID, ...Object.fromEntries(overlaid) });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('accepts the default settings unchanged [B6]', () => {
  expect(settingsChange.parse(VALID)).toEqual(VALID);
});

test('bundles the defaults exactly as the server returns them, so that no page renders twice [B6]', () => {
  expect(JSON.stringify(siteSettings.parse(DEFAULT_SETTINGS))).toBe(JSON.stringify(DEFAULT_SETTINGS));
});

test.each(['https://www.youtube.com/@waybill', 'https://x.com/a?to=me@example.com', 'https://x.com:8443/#@a'])(
  'accepts the network URL %s [H16]',
  (url) => {
    const changed = { ...VALID, company: { ...VALID.company, socials: [{ network: 'x' as const, url }] } };
    expect(settingsChange.parse(changed).company.socials).toEqual([{ network: 'x', url }]);
  },
);

test('states nothing of services stored before their facts were settings [B6]', () => {
  const blank = { fromPrice: null, minDays: null, maxDays: null, maxWeightKg: null, reach: '' };
  const absent = Object.fromEntries(Object.keys(blank).map((name) => [name, undefined]));
  const services = [{ ...SERVICE, ...absent }];
  expect(settingsChange.parse({ ...VALID, content: { ...VALID.content, services } }).content.services[0]).toMatchObject(blank);
});

test('accepts a company without phone, email, address and place on the map [B6]', () => {
  const blank = {
    phone: ' ',
    email: '\u200b',
    address: { street: '', city: ' ', postalCode: '' },
    coordinates: { latitude: null, longitude: null },
  };
  const saved = settingsChange.parse({ ...VALID, company: { ...VALID.company, ...blank } }).company;
  expect(saved).toMatchObject({
    phone: '',
    email: '',
    address: { street: '', city: '', postalCode: '' },
    coordinates: blank.coordinates,
  });
});

describe('rejects by path [B6]', () => {
  const day = { days: [1], opens: '08:00', closes: '12:00' };

  test.each<[string, Parameters<typeof refused>[0], string]>([
    ['a phone without digits', { company: { phone: '+ ()' } }, 'company.phone'],
    ['a network by http', { company: { socials: [{ network: 'x', url: 'http://x.com/a' }] } }, 'company.socials.0.url'],
    [
      'a network twice',
      { company: { socials: ['https://x.com/a', 'https://x.com/b'].map((url) => ({ network: 'x', url })) } },
      'company.socials.1.network',
    ],
    ...['https://user:pw@x.com/a', 'https://user@x.com/a', 'https://:pw@x.com/a', 'https://x.com%2Fa@evil.example/'].map(
      (url): [string, Parameters<typeof refused>[0], string] => [
        `a network by ${url} [H16]`,
        { company: { socials: [{ network: 'x', url }] } },
        'company.socials.0.url',
      ],
    ),
    ['an unknown zone', { company: { timeZone: 'Mars/Olympus' } }, 'company.timeZone'],
    ['hours that end as they begin', { company: { phoneHours: [{ ...day, closes: '08:00' }] } }, 'company.phoneHours.0.closes'],
    ['hours on no day', { company: { phoneHours: [{ ...day, days: [] }] } }, 'company.phoneHours.0.days'],
    ['overlapping hours', { company: { officeHours: [day, { ...day, opens: '11:00' }] } }, 'company.officeHours.1'],
    ['a holiday that is no day', { company: { holidays: ['2027-02-30'] } }, 'company.holidays.0'],
    ['a place off the globe', { company: { coordinates: { latitude: 91, longitude: 0 } } }, 'company.coordinates.latitude'],
    ['a latitude alone', { company: { coordinates: { latitude: 38.7, longitude: null } } }, 'company.coordinates.longitude'],
    ['a longitude alone', { company: { coordinates: { latitude: null, longitude: -9.1 } } }, 'company.coordinates.latitude'],
    ['an email without @', { company: { email: 'office' } }, 'company.email'],
    ['a payment page that is not https', { tracking: { payUrl: 'javascript:alert(1)' } }, 'tracking.payUrl'],
    ['a logo by address', { company: { logo: 'https://evil.example/a.png' } }, 'company.logo'],
    ['a logo as SVG', { company: { logo: `${'a'.repeat(32)}.svg` } }, 'company.logo'],
    [
      'nine statistics',
      { website: { statistics: Array.from({ length: 9 }, () => ({ value: '1', label: 'A' })) } },
      'website.statistics',
    ],
    ['a service with an address in it', { content: { services: [{ ...SERVICE, id: 'a/b' }] } }, 'content.services.0.id'],
    [
      'a service that takes less at most than at least',
      { content: { services: [{ ...SERVICE, minDays: 3, maxDays: 2 }] } },
      'content.services.0.maxDays',
    ],
    ['a service that takes half a day', { content: { services: [{ ...SERVICE, minDays: 0.5 }] } }, 'content.services.0.minDays'],
    ['a service twice', { content: { services: [SERVICE, SERVICE] } }, 'content.services.1.id'],
    ['a service without a name', { content: { services: [{ ...SERVICE, name: ' ' }] } }, 'content.services.0.name'],
    [
      'thirteen services',
      { content: { services: Array.from({ length: 13 }, (_, index) => ({ ...SERVICE, id: `a-${index}` })) } },
      'content.services',
    ],
    ['a drawing that there is not', { content: { services: [{ ...SERVICE, drawing: 'whale' }] } }, 'content.services.0.drawing'],
    [
      'a price below nothing',
      { content: { tiers: [{ name: 'A', time: '', price: -1, maxWeightKg: 5 }] } },
      'content.tiers.0.price',
    ],
    [
      'a long translation of a bullet',
      { content: { services: [{ ...SERVICE, translations: { ar: { bullets: 'x'.repeat(LIMITS.notes + 1) } } }] } },
      'content.services.0.translations.ar.bullets',
    ],
    [
      'a headline in no language of the site',
      { content: { translations: { ...DEFAULT_OFFICE_SETTINGS.content.translations, xx: {} } as never } },
      'content.translations',
    ],
    [
      'a rating of 4.5',
      { website: { testimonials: [{ name: 'A', company: 'B', content: 'C', rating: 4.5 }] } },
      'website.testimonials.0.rating',
    ],
    [
      'a long policy',
      { website: { policies: { privacy: 'x'.repeat(SITE_LIMITS.policy + 1), terms: '', cookies: '' } } },
      'website.policies.privacy',
    ],
    [
      'lists in lists in lists on a line',
      { website: { policies: { privacy: '', terms: 'a\n- + - * b', cookies: '' } } },
      'website.policies.terms',
    ],
    ['a preloader over 800 ms', { website: { preloaderMs: 801 } }, 'website.preloaderMs'],
    ['a session over a day', { security: { tokenHours: 25 } }, 'security.tokenHours'],
    ['no day in the trash', { data: { trashDays: 0 } }, 'data.trashDays'],
    ['events for six days', { data: { eventDays: 6 } }, 'data.eventDays'],
    ['events for longer than ten years', { data: { eventDays: 3_651 } }, 'data.eventDays'],
    ['messages for six days', { retention: { messages: 6 } }, 'retention.messages'],
    ['a log for half a day', { retention: { activity: 0.5 } }, 'retention.activity'],
    ['quotes for longer than ten years', { retention: { quotes: 3_651 } }, 'retention.quotes'],
    ['a half hour', { tracking: { staleHours: 1.5 } }, 'tracking.staleHours'],
    ['mails after more days than they are kept', { mail: { silentDays: 8 } }, 'mail.silentDays'],
    ['mails every half day', { mail: { silentDays: 0.5 } }, 'mail.silentDays'],
    ['a locale that is not offered', { company: { locale: 'xx' } }, 'company.locale'],
    [
      'a text in no language of the site',
      { company: { translations: { ...BLURBS, xx: { blurb: 'A' } } } },
      'company.translations',
    ],
    ['a language left out', { company: { translations: { ...BLURBS, ar: undefined } } }, 'company.translations.ar'],
    [
      'a long translation',
      { company: { translations: { ...BLURBS, de: { blurb: 'x'.repeat(LIMITS.description + 1) } } } },
      'company.translations.de.blurb',
    ],
    [
      'a long policy in another language',
      {
        website: {
          translations: { ...POLICIES, ar: { policies: { ...POLICIES.ar.policies, terms: 'x'.repeat(SITE_LIMITS.policy + 1) } } },
        },
      },
      'website.translations.ar.policies.terms',
    ],
    [
      'a voice in no language of the site',
      { website: { testimonials: [{ ...VOICE, translations: { xx: { content: 'A' } } }] } },
      'website.testimonials.0.translations',
    ],
    [
      'a long voice in another language',
      { website: { testimonials: [{ ...VOICE, translations: { de: { content: 'x'.repeat(LIMITS.notes + 1) } } }] } },
      'website.testimonials.0.translations.de.content',
    ],
  ])('%s', (_what, changes, path) => {
    expect(refused(changes)).toEqual([path]);
  });
});

test('labels every setting, also rows of a list [B6]', () => {
  const paths = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => paths(inner, prefix === '' ? name : `${prefix}.${name}`))
      : [prefix];
  expect(Object.keys(listSettingLabels(tEnglish)).toSorted()).toEqual(paths(DEFAULT_OFFICE_SETTINGS, '').toSorted());
  expect(getSettingLabel('company.officeHours.1.closes', tEnglish)).toBe('Office hours');
  expect(getSettingLabel('website.translations.de.policies.terms', tEnglish)).toBe('Terms page in German');
});
