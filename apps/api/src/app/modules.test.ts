import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { MODULES, type Unserved } from './modules.ts';

const SOURCE = path.join(import.meta.dirname, '..');
const getModuleFolder = (name: string) => path.join(SOURCE, 'modules', name);

function importedModules(name: string): string[] {
  const files = readdirSync(getModuleFolder(name), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) => {
    const folder = path.dirname(path.join(getModuleFolder(name), file));
    const text = readFileSync(path.join(getModuleFolder(name), file), 'utf8');
    return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, specifier = '']) =>
      path.relative(SOURCE, path.join(folder, specifier)),
    );
  });
  const modules = found.filter((file) => file.startsWith('modules/')).map((file) => file.split('/')[1] ?? '');
  return [...new Set(modules)].filter((other) => other !== name);
}

describe('the list of modules [C12]', () => {
  it.each(MODULES.map(({ name }, index) => [name, index] as const))('%s imports earlier modules only', (name, index) => {
    const before = new Set<string>(MODULES.slice(0, index).map((other) => other.name));
    expect(importedModules(name).filter((other) => !before.has(other))).toEqual([]);
  });

  it('provides each module with its dependencies, or does not compile', () => {
    expectTypeOf<Unserved>().toBeNever();
  });

  it('includes every folder below modules/', () => {
    const folders = readdirSync(path.join(SOURCE, 'modules'));
    expect(MODULES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });
});
