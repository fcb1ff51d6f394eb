import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { expect, it } from 'vitest';
import { getChangedPaths, fromPaths, mergeSettings, toPaths } from './setting-paths.ts';

const BASE: VersionedSettings = { version: 3, ...DEFAULT_OFFICE_SETTINGS };
const withCompany = (change: Partial<VersionedSettings['company']>) =>
  toPaths({ ...BASE, company: { ...BASE.company, ...change } });

it('restores settings that were flattened to paths [B6]', () => {
  expect(fromPaths(toPaths(BASE), 3)).toEqual(BASE);
});

it('treats a list as one setting, and an address as its parts [B6]', () => {
  const changed = withCompany({ holidays: ['2027-01-01'], address: { ...BASE.company.address, city: 'Oslo' } });
  expect(getChangedPaths(toPaths(BASE), changed)).toEqual(['company.address.city', 'company.holidays']);
});

it('merges edits of different settings [B6]', () => {
  const { values, conflicts, taken } = mergeSettings({
    base: toPaths(BASE),
    yours: withCompany({ phone: '+1 212 555 0100' }),
    now: withCompany({ name: 'Norden' }),
  });
  expect({ conflicts, taken }).toEqual({ conflicts: [], taken: ['company.name'] });
  expect(fromPaths(values, 4)).toMatchObject({ version: 4, company: { name: 'Norden', phone: '+1 212 555 0100' } });
});

it('reports a conflict for different values of a setting, not for equal ones [B6]', () => {
  const yours = withCompany({ phone: '+1 212 555 0100', name: 'Norden' });
  const now = withCompany({ phone: '+1 212 555 0199', name: 'Norden' });
  expect(mergeSettings({ base: toPaths(BASE), yours, now }).conflicts).toEqual(['company.phone']);
});
