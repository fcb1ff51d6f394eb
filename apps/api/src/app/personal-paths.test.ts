import type { Model, Schema, SchemaType } from 'mongoose';
import { expect, test } from 'vitest';
import type { Collections } from '../platform/modules/collection.ts';
import { platformCollections } from '../platform/modules/platform-collections.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { MODULES } from './modules.ts';

const server = setUpServer();
const HOLDS_TEXT: ReadonlySet<string> = new Set(['String', 'Mixed', 'Buffer']);

type Typed = SchemaType & { schema?: Schema; embeddedSchemaType?: SchemaType };

/** Of nested documents and arrays too. A date, number, ID or boolean names nobody. */
const listTextPaths = (schema: Schema, prefix = ''): string[] =>
  Object.entries(schema.paths).flatMap(([path, type]) => {
    const { schema: nested, embeddedSchemaType, instance }: Typed = type;
    if (nested) return listTextPaths(nested, `${prefix}${path}.`);
    return HOLDS_TEXT.has(embeddedSchemaType?.instance ?? instance) ? [prefix + path] : [];
  });

const MODULE_COLLECTIONS = [
  { name: 'platform', collections: platformCollections as Collections },
  ...MODULES.map(({ name, collections }) => ({ name, collections: collections as Collections })),
];

test('every stored text says whether it may name a person, and whose words it holds [S6]', () => {
  const missing: string[] = [];
  const superfluous: string[] = [];
  for (const { name, collections } of MODULE_COLLECTIONS) {
    for (const [collection, { model, paths }] of Object.entries(collections)) {
      const stored = listTextPaths((model(server.connection()) as Model<unknown>).schema);
      const isDeclared = (path: string) => Object.keys(paths).some((one) => one === path || one.startsWith(`${path}.`));
      const isWithin = (path: string) => Object.keys(paths).some((one) => path.startsWith(`${one}.`));
      for (const path of stored.filter((one) => !isDeclared(one) && !isWithin(one))) {
        missing.push(`${collection}.${path}: say in \`paths\` of modules/${name}/module.ts whose words it holds, or none.`);
      }
      const isStored = (path: string) =>
        stored.some((one) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`));
      superfluous.push(
        ...Object.keys(paths)
          .filter((path) => !isStored(path))
          .map((path) => `${collection}.${path}`),
      );
    }
  }
  expect(missing).toEqual([]);
  expect(superfluous).toEqual([]);
});
