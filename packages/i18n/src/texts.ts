import { en } from './languages/en.ts';

declare const ICU: unique symbol;

/**
 * One text of the catalogue, in no language yet: `say` makes words of it. It cannot be shown as it is.
 * Its type carries the English text, from which the names of its parameters are read.
 */
export interface TextKey<Icu extends string = string> {
  readonly [ICU]: Icu;
}

type Keys<Catalogue> = {
  readonly [Name in keyof Catalogue]: Catalogue[Name] extends string ? TextKey<Catalogue[Name]> : Keys<Catalogue[Name]>;
};

type Translated<Catalogue> = {
  readonly [Name in keyof Catalogue]: Catalogue[Name] extends string ? string : Translated<Catalogue[Name]>;
};

/** The catalogue of another language: every text that the English one has, and none besides. */
export type Translation = Translated<typeof en>;

/**
 * Every text by its area and name, as `texts.receipt.lastUpdate`. Here its value is its path in the catalogues; the build for
 * browsers puts the words of the page's language in its place (apps/web/build/page-texts.ts).
 */
export const texts = keysOf(en, []) as unknown as Keys<typeof en>;

/** The path of a text in the catalogues, as `receipt.lastUpdate`. Not in code for browsers. */
export const pathOf = (text: TextKey): string => text as unknown as string;

/** A catalogue, or a part of one: texts by name. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

function keysOf(catalogue: Texts, path: readonly string[]): Texts {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => {
      const inner = [...path, name];
      return [name, typeof text === 'string' ? inner.join('.') : keysOf(text, inner)];
    }),
  );
}
