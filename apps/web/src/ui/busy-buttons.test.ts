import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
const BUSY_STATE = /[Pp]ending|[Bb]usy|[Ss]ubmitting|[Ss]ending|[Ss]aving|[Uu]ploading|[Cc]hecking|[Cc]orrecting|[Mm]utating/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name));
const disabledBy = (text: string) =>
  [...text.matchAll(/(?<![-\w])disabled=\{([^}]*)\}/g)].map(([, expression = '']) => expression);

test('finds no control natively disabled while busy, which would drop its focus: buttons use `busy` [V4]', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) =>
    disabledBy(readFileSync(path.join(SOURCE, name), 'utf8'))
      .filter((expression) => BUSY_STATE.test(expression))
      .map((expression) => `${name}: disabled={${expression}}`),
  );
  expect(found).toEqual([]);
});

test('the rule above detects violations [V4]', () => {
  expect(
    disabledBy('<Button disabled={!isDirty || save.isPending} aria-disabled={x}>').filter((text) => BUSY_STATE.test(text)),
  ).toEqual(['!isDirty || save.isPending']);
});
