import { expect, it } from 'vitest';
import type { Texts } from './message.ts';
import { CATALOGUES } from './translator.ts';

const textsOf = (catalogue: Texts): string[] =>
  Object.values(catalogue).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

it('no tag of a text has the name of a parameter in it: both are filled in by their names', () => {
  const mixed = Object.values(CATALOGUES)
    .flatMap(textsOf)
    .filter((text) => [...text.matchAll(/<(\w+)>/g)].some(([, tag]) => new RegExp(`\\{${tag}\\b`).test(text)));
  expect(mixed).toEqual([]);
});
