import { expect, it } from 'vitest';
import { defineModule } from './define-module.ts';
import { listModules } from './module.ts';

const first = defineModule({ name: 'first', open: () => ({ part: 1 }) });
const second = defineModule({ name: 'second', open: () => ({ part: 2 }) });
const firstAgain = defineModule({ name: 'first', open: () => ({ part: 3 }) });
const platform = defineModule({ name: 'platform', open: () => ({}) });

it('does not compile with two modules of one name, or one named platform [C12]', () => {
  // @ts-expect-error 'first' stands twice, though not side by side.
  listModules(first, second, firstAgain);
  // @ts-expect-error Modules take the platform by this name.
  listModules(first, platform);
  expect(listModules(first, second)).toEqual([first, second]);
});
