import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findDisabledWhileBusy } from './busy-flags.ts';
import { parseModule, readFolder } from './public-modules.ts';

// Parsing all modules takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SOURCE = resolve(import.meta.dirname, '../src');
const find = (sources: Record<string, string>) =>
  findDisabledWhileBusy(Object.entries(sources).map(([file, source]) => parseModule(resolve(SOURCE, file), source)));

test('finds no control natively disabled while busy, which would drop its focus: buttons use `busy` [V4]', () => {
  // The one module that disables a button, and only one without the focus.
  const modules = readFolder(SOURCE).filter(({ file }) => !file.endsWith('/ui/base-button.tsx'));
  expect(modules.length).toBeGreaterThan(400);
  expect(findDisabledWhileBusy(modules)).toEqual([]);
});

test('finds a busy state by its name [V4]', () => {
  const source = '<><Button disabled={!isDirty || save.isPending} aria-disabled={busy} /><input {...{ disabled: saving }} /></>';
  expect(find({ 'a.tsx': source })).toEqual(['a.tsx: disabled={!isDirty || save.isPending}', 'a.tsx: disabled={saving}']);
});

test('follows a busy state through variables, hooks and props of other names [V4]', () => {
  const found = find({
    'use-save.ts': 'export const useSave = () => { const { isPending: waits } = useMutation(); return { locked: waits }; };',
    'form.tsx': 'export function Form() { const save = useSave(); return <Field readOnly={save.locked} />; }',
    'field.tsx':
      'export const Field = ({ readOnly = false, empty }) => <p><input disabled={readOnly} /><i disabled={empty} /></p>;',
    'other.tsx':
      'export function Other() { const off = Boolean(done && !busy); return <select disabled={off ? true : false} />; }',
  });
  expect(found).toEqual(['field.tsx: disabled={readOnly}', 'other.tsx: disabled={off ? true : false}']);
});

test('accepts a label that changes while busy, and a control disabled by something else [V4]', () => {
  const source = "const label = isPending ? 'Saving' : 'Save'; <Button busy={isPending} disabled={!label}>{label}</Button>;";
  expect(find({ 'a.tsx': source })).toEqual([]);
});
