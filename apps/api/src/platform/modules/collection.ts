import type { texts } from '@waybill/i18n/texts';
import type { Connection } from 'mongoose';

/** Paragraph of the privacy page about the collection; `none` if it identifies nobody. */
export type PersonalData = Extract<keyof typeof texts.privacy, `${string}Text`> | 'none';

export interface Collection<Model = unknown> {
  model: (connection: Connection) => Model;
  personal: PersonalData;
  /** Unused indexes of earlier releases, dropped once the new ones exist. */
  obsoleteIndexes?: readonly string[];
}

export type Collections = Readonly<Record<string, Collection>>;
export type CollectionModels<C extends Collections> = { [Name in keyof C]: ReturnType<C[Name]['model']> };
