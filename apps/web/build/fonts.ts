import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** fonts.css and index.html refer to this folder. */
const FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/fonts');
const SCHIBSTED = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk';
const PLEX = '@fontsource/ibm-plex-mono/files/ibm-plex-mono';
const READEX = '@fontsource-variable/readex-pro/files/readex-pro';

const ASCII = toCharacters(0x20, 0x7e);
const ARABIC =
  toCharacters(0x6_0c, 0x6_0c) +
  toCharacters(0x6_1b, 0x6_1f) +
  toCharacters(0x6_21, 0x6_3a) +
  toCharacters(0x6_40, 0x6_52) +
  toCharacters(0x6_70, 0x6_71);
const TYPOGRAPHY = '\u00A0©«·»×–—‘’“”•…€−←→';
const FIGURE_CHARACTERS = '\u00A0·×–’…€−←→';
/** Other features, such as fractions and old-style figures, add a fifth to the file size. */
const USED_FEATURES = ['kern', 'tnum'];
const WEIGHTS = { wght: { min: 400, max: 800 } };

export const ENGLISH_FONTS = ['schibsted-grotesk', 'ibm-plex-mono'];

export const ARABIC_FONT = 'readex-pro-arabic';

export function getExtraFont(language: Language): string | undefined {
  if (language === DEFAULT_LANGUAGE) return undefined;
  return language === 'ar' ? ARABIC_FONT : 'schibsted-grotesk-latin-1';
}

const SUBSETS = [
  {
    name: 'schibsted-grotesk',
    source: `${SCHIBSTED}-latin-wght-normal.woff2`,
    text: ASCII + TYPOGRAPHY,
    variationAxes: WEIGHTS,
    keepFeatures: USED_FEATURES,
  },
  {
    name: 'schibsted-grotesk-latin-1',
    source: `${SCHIBSTED}-latin-wght-normal.woff2`,
    text: toCharacters(0xa1, 0xff),
    variationAxes: WEIGHTS,
  },
  {
    name: 'schibsted-grotesk-extended',
    source: `${SCHIBSTED}-latin-ext-wght-normal.woff2`,
    text: toCharacters(0x1_00, 0x1_7f) + toCharacters(0x2_18, 0x2_1b),
    variationAxes: WEIGHTS,
  },
  {
    name: ARABIC_FONT,
    source: `${READEX}-arabic-wght-normal.woff2`,
    text: ARABIC,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'ibm-plex-mono',
    source: `${PLEX}-latin-500-normal.woff2`,
    text: ASCII + FIGURE_CHARACTERS,
    keepFeatures: USED_FEATURES,
  },
] as const;

let subsetting: Promise<unknown> | undefined;

export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: (_, { mode }) => mode !== 'test',
    // Pages in other languages reuse the English styles.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: async () => {
      subsetting ??= Promise.all(SUBSETS.map(createSubset));
      await subsetting;
    },
  };
}

async function createSubset({ name, source, text, ...options }: (typeof SUBSETS)[number]): Promise<void> {
  const font = await readFile(createRequire(import.meta.url).resolve(source));
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, ...options });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, `${name}.woff2`), subset);
}

function toCharacters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
