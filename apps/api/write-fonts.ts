import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const SCHIBSTED = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk';
const NOTO = '@fontsource-variable/noto-sans/files/noto-sans';

interface FontSource {
  source: string;
  /** Of a variable font. */
  wght?: number;
}

/** Fonts of labels and of pictures with the company's name; bold is as heavy as on the pages. */
const FONTS: Readonly<Record<string, FontSource>> = {
  ...twoWeights('latin', `${SCHIBSTED}-latin-wght-normal.woff2`, 800),
  ...twoWeights('latin-extended', `${SCHIBSTED}-latin-ext-wght-normal.woff2`, 800),
  ...twoWeights('vietnamese', `${NOTO}-vietnamese-wght-normal.woff2`, 800),
  ...twoWeights('greek', `${NOTO}-greek-wght-normal.woff2`, 800),
  ...twoWeights('cyrillic', `${NOTO}-cyrillic-wght-normal.woff2`, 800),
  ...twoWeights('arabic', '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2', 700),
  'mono.ttf': { source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2' },
};

function twoWeights(name: string, source: string, bold: number): Record<string, FontSource> {
  return { [`${name}-regular.ttf`]: { source, wght: 400 }, [`${name}-bold.ttf`]: { source, wght: bold } };
}

/** All scripts of these fonts, and the forms of Arabic letters. */
const CHARACTERS = [toCharacters(0x20, 0x2f_ff), toCharacters(0xfb_50, 0xfe_ff)].join('');

/** In the format of the renderers of pictures and labels, which take neither WOFF2 nor variable fonts. */
export const createFonts = () =>
  Promise.all(
    Object.entries(FONTS).map(async ([fileName, { source, wght }]) => ({
      fileName,
      source: await subsetFont(await readFile(resolve(source)), CHARACTERS, {
        targetFormat: 'truetype',
        variationAxes: wght === undefined ? {} : { wght },
        noHinting: true,
      }),
    })),
  );

function toCharacters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
