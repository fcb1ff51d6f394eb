import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const SCHIBSTED = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk';
const READEX = '@fontsource-variable/readex-pro/files/readex-pro';

interface FontSource {
  source: string;
  ranges: readonly (readonly [from: number, to: number])[];
  wght: number;
}

/** Letters of company names, by file name; `isDrawable` in brand/lay-out-name.ts knows the same ranges. */
const FONTS: Readonly<Record<string, FontSource>> = {
  'latin.ttf': {
    source: `${SCHIBSTED}-latin-wght-normal.woff2`,
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x20_10, 0x20_26],
    ],
    wght: 800,
  },
  'latin-extended.ttf': {
    source: `${SCHIBSTED}-latin-ext-wght-normal.woff2`,
    ranges: [
      [0x1_00, 0x1_7f],
      [0x2_18, 0x2_1b],
    ],
    wght: 800,
  },
  'arabic.ttf': { source: `${READEX}-arabic-wght-normal.woff2`, ranges: [[0x6_00, 0x6_ff]], wght: 700 },
};

/** In the format of the renderer of link pictures, which takes neither WOFF2 nor variable fonts. */
export const createFonts = () =>
  Promise.all(
    Object.entries(FONTS).map(async ([fileName, { source, ranges, wght }]) => ({
      fileName,
      source: await subsetFont(await readFile(resolve(source)), ranges.map(toCharacters).join(''), {
        targetFormat: 'truetype',
        variationAxes: { wght },
        noHinting: true,
      }),
    })),
  );

const toCharacters = ([from, to]: readonly [from: number, to: number]): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
