import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import type { Texts } from './message.ts';
import { office } from './office.ts';
import { OFFICE_CATALOGUE, tEnglish } from './translator.ts';

const listTexts = (catalogue: Texts): string[] =>
  Object.values(catalogue).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)));

describe('the messages of the office [C10]', () => {
  it('all parse, and none is blank', () => {
    expect(listTexts(OFFICE_CATALOGUE).length).toBeGreaterThan(300);
    for (const text of listTexts(OFFICE_CATALOGUE)) {
      expect(() => parse(text)).not.toThrow();
      expect(text.trim()).not.toBe('');
    }
  });

  it('have a plural wherever there is a count', () => {
    expect(tEnglish(office.list.late, { days: 1 })).toBe('1 day overdue');
    expect(tEnglish(office.list.late, { days: 1_234 })).toBe('1,234 days overdue');
    expect(tEnglish(office.imports.commit, { ready: 1, skipped: 0 })).toBe('Import 1 row');
    expect(tEnglish(office.imports.commit, { ready: 2_000, skipped: 1_500 })).toBe('Import 2,000 rows, skip 1,500');
    expect(tEnglish(office.dashboard.heldFor, { count: 0 })).toBe('since today');
  });

  it('keep angle brackets and quotation marks that are not tags', () => {
    expect(tEnglish(office.imports.tooLarge, { megabytes: 2 })).toBe(
      'The file is larger than 2 MB. Split it, or run "npm run import -- <file>" on the server, which accepts any size.',
    );
  });

  it('are found by names that contain full stops', () => {
    expect(tEnglish(office.activity.actions['shipment.status_undone'])).toBe('Status change undone');
    expect(tEnglish(office.settings.labels['company.address.city'])).toBe('City');
  });
});
