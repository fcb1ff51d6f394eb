import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { office } from '@waybill/i18n/office';
import { listSettingLabels } from '@waybill/i18n/phrases/setting-labels';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, it } from 'vitest';
import { toPaths } from '../setting-paths.ts';
import { getListLabel, getRowFields, getSectionFields } from './fields.ts';
import { SECTION_NAMES } from './sections.ts';

const FIELDS = SECTION_NAMES.flatMap(getSectionFields);
const PATHS = FIELDS.map(([path]) => path);
const LISTS = FIELDS.flatMap(([path, field]) => (field.kind === 'list' ? [{ path, rows: getRowFields(path, field, 0) }] : []));

it('has each setting, but translations and the state of the setup [B6]', () => {
  const stored = [...toPaths({ version: 0, ...DEFAULT_OFFICE_SETTINGS }).keys()];
  const missing = stored.filter((path) => !PATHS.some((known) => path === known || path.startsWith(`${known}.`)));
  expect(missing.filter((path) => !/^setup\.|\.translations\./.test(path))).toEqual([]);
});

it('finds a label for each field and each field of a row, and a field or section for each hint [B6]', () => {
  const labels = listSettingLabels(tEnglish);
  const known = FIELDS.filter(([path, field]) => field.kind === 'special' || labels[path] !== undefined);
  expect(known).toEqual(FIELDS);
  const rowFields = LISTS.flatMap(({ path, rows }) => rows.map(([key, field]) => ({ path: `${path}.${key}`, ...field })));
  expect(rowFields.filter((field) => field.kind !== 'special' && !('label' in field && field.label))).toEqual([]);
  expect(LISTS.map(({ path }) => path).filter((path) => getListLabel(path) === path)).toEqual([]);
  const places = new Set<string>([...PATHS, ...SECTION_NAMES, ...rowFields.map(({ path }) => path)]);
  expect(Object.keys(office.settings.hints).filter((name) => !places.has(name))).toEqual([]);
});
