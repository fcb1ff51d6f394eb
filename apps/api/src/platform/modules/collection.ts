import type { texts } from '@waybill/i18n/texts';
import type { Connection } from 'mongoose';
import type { PersonalPaths } from './personal-paths.ts';

/** Paragraph of the privacy page about the collection; `none` if it identifies nobody. */
export type PersonalData = Extract<keyof typeof texts.privacy, `${string}Text`> | 'none';

interface Place {
  kind: string;
  id: string;
  /** The part of the document, with its paths. */
  part: object;
}

export interface Collection<Model = unknown> {
  model: (connection: Connection) => Model;
  personal: PersonalData;
  /** Each stored text; personal-paths.test.ts names those that are missing. */
  paths: PersonalPaths;
  /** Items of the office that free text of a document belongs to; the search for mentions lists them. */
  places?: (stored: never) => readonly Place[];
  /** Fields to store again after texts have changed. */
  derive?: (stored: never) => object;
  /** Unused indexes of earlier releases, dropped once the new ones exist. */
  obsoleteIndexes?: readonly string[];
}

export type Collections = Readonly<Record<string, Collection>>;
export type CollectionModels<C extends Collections> = { [Name in keyof C]: ReturnType<C[Name]['model']> };
