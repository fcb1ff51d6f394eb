import { MODULES } from '../app/modules.ts';
import type { Collections } from '../platform/modules/collection.ts';

/** Indexes of earlier releases that no query needs any more, by collection. */
export const FORMER_INDEXES: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  MODULES.flatMap(({ collections }) => Object.entries(collections as Collections)).map(([name, { formerIndexes }]) => [
    name,
    formerIndexes,
  ]),
);
