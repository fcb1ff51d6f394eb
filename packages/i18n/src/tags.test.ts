import { expect, it } from 'vitest';
import type { Texts } from './message.ts';
import { CATALOGUES } from './translator.ts';

const listTexts = (catalogue: Texts): string[] =>
  Object.values(catalogue).flatMap((text) => (typeof text === 'string' ? [text] : listTexts(text)));

it("contains no tag with a parameter's name, since both are filled in by name", () => {
  const mixed = Object.values(CATALOGUES)
    .flatMap(listTexts)
    .filter((text) => [...text.matchAll(/<(\w+)>/g)].some(([, tag]) => new RegExp(`\\{${tag}\\b`).test(text)));
  expect(mixed).toEqual([]);
});
