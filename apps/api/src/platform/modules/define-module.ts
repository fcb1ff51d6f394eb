import type { Collections } from './collection.ts';
import type { Module } from './module.ts';

type Optional = 'collections' | 'stores';

export function defineModule<
  Name extends string,
  Taken extends object,
  Parts extends object,
  const C extends Collections = {},
  Stores extends object = {},
>(
  definition: Omit<Module<Name, C, Stores, Taken, Parts>, Optional> &
    Partial<Pick<Module<Name, C, Stores, Taken, Parts>, Optional>>,
): Module<Name, C, Stores, Taken, Parts> {
  return { collections: {} as C, stores: () => ({}) as Stores, ...definition };
}
