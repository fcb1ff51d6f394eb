import type { texts } from '@waybill/i18n/texts';
import type { Connection } from 'mongoose';

/** The paragraph of the privacy page that tells of a collection; `none` where nobody can be found in it. */
export type PersonalData = Extract<keyof typeof texts.privacy, `${string}Text`> | 'none';

/** A collection: how it is opened, with the indexes that it needs. */
export interface Collection<Model = unknown> {
  model: (connection: Connection) => Model;
  personal: PersonalData;
  /** Indexes of earlier releases that no query needs any more: dropped once the others are there. */
  formerIndexes?: readonly string[];
}

export type Collections = Readonly<Record<string, Collection>>;
export type ModelsOf<C extends Collections> = { [Name in keyof C]: ReturnType<C[Name]['model']> };
