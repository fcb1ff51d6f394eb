import path from 'node:path';
import { expect, test } from 'vitest';
import { hashGenerator } from './hash-generator.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

test('keeps a data set valid for the month in which it was generated', async () => {
  const made = await hashGenerator(REPOSITORY, new Date('2026-11-01T00:00:00Z'));
  expect(made).toMatch(/^[0-9a-f]{8}$/);
  expect(await hashGenerator(REPOSITORY, new Date('2026-11-30T23:59:59Z'))).toBe(made);
  expect(await hashGenerator(REPOSITORY, new Date('2026-12-01T00:00:00Z'))).not.toBe(made);
});
