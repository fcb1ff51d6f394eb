import { MODULES } from '../app/modules.ts';
import type { Collections } from '../platform/modules/collection.ts';

export const FORMER_INDEXES: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  MODULES.flatMap(({ collections }) => Object.entries(collections as Collections)).map(([name, { formerIndexes }]) => [
    name,
    formerIndexes,
  ]),
);
