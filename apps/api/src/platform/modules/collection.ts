import type { texts } from '@waybill/i18n/texts';
import type { Connection } from 'mongoose';
import type { PersonalPaths } from './personal-paths.ts';

/** Paragraph of the privacy page about the collection; `none` if it identifies nobody. */
export type PersonalData = Extract<keyof typeof texts.privacy, `${string}Text`> | 'none';

export interface Collection<Model = unknown> {
  model: (connection: Connection) => Model;
  personal: PersonalData;
  /** Each stored text; personal-paths.test.ts names those that are missing. */
  paths: PersonalPaths;
  /** Fields to store again after texts have changed. */
  derive?: (stored: never) => object;
  /** Unused indexes of earlier releases, dropped once the new ones exist. */
  obsoleteIndexes?: readonly string[];
}

export type Collections = Readonly<Record<string, Collection>>;
export type CollectionModels<C extends Collections> = { [Name in keyof C]: ReturnType<C[Name]['model']> };
