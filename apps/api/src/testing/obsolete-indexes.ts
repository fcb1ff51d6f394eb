import { MODULES } from '../app/modules.ts';
import type { Collections } from '../platform/modules/collection.ts';

export const OBSOLETE_INDEXES: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  MODULES.flatMap(({ collections }) => Object.entries(collections as Collections)).map(([name, { obsoleteIndexes }]) => [
    name,
    obsoleteIndexes,
  ]),
);
