import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Settings } from '@waybill/contracts/site/schema';
import { expect, test } from 'vitest';
import { readChangedValues } from './settings-versions.ts';

const defaults: Settings = {
  ...DEFAULT_OFFICE_SETTINGS,
  company: { ...DEFAULT_OFFICE_SETTINGS.company, phone: '+1 212 555 0100', coordinates: { latitude: 40.7, longitude: -74 } },
};
const withCompany = (company: Partial<Settings['company']>): Settings => ({
  ...defaults,
  company: { ...defaults.company, ...company },
});
const read = (changed: string[], before: Settings, after: Settings) => readChangedValues({ changed, before, after, defaults });

test('returns short texts, numbers and switches from before and after [B6]', () => {
  const before = withCompany({ phone: '+44 20 5550 0199', chatNumber: '' });
  const after = {
    ...withCompany({ phone: '+44 20 5550 0200', chatNumber: '+44 20 5550 0201' }),
    website: { ...defaults.website, showTeam: !defaults.website.showTeam },
    security: { tokenHours: 2 },
  };
  expect(read(['company.phone', 'company.chatNumber', 'website.showTeam', 'security.tokenHours'], before, after)).toEqual([
    { path: 'company.phone', from: '+44 20 5550 0199', to: '+44 20 5550 0200' },
    { path: 'company.chatNumber', from: null, to: '+44 20 5550 0201' },
    { path: 'website.showTeam', from: defaults.website.showTeam, to: !defaults.website.showTeam },
    { path: 'security.tokenHours', from: defaults.security.tokenHours, to: 2 },
  ]);
});

test('leaves out long texts, lists, pictures, mail texts and the progress of the setup [B6]', () => {
  const after: Settings = {
    ...withCompany({ blurb: 'a'.repeat(61), holidays: ['2040-12-24'], logo: 'a.png', name: 'Two\nlines' }),
    mail: { ...defaults.mail, senderName: 'Norden' } as Settings['mail'],
    setup: { ...defaults.setup, finished: !defaults.setup.finished },
  };
  const changed = ['company.blurb', 'company.holidays', 'company.logo', 'company.name', 'mail.senderName', 'setup.finished'];
  expect(read(changed, defaults, after)).toEqual([]);
});

test('reads the default of a setting that an older release did not store, and null for none [B6]', () => {
  const { phone: _phone, ...company } = defaults.company;
  const older = { ...defaults, company } as Settings;
  const after = withCompany({ phone: '+44 20 5550 0199', coordinates: { latitude: null, longitude: null } });
  expect(read(['company.phone', 'company.coordinates.latitude'], older, after)).toEqual([
    { path: 'company.phone', from: '+1 212 555 0100', to: '+44 20 5550 0199' },
    { path: 'company.coordinates.latitude', from: 40.7, to: null },
  ]);
});
