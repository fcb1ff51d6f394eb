import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { FONT_FOLDER } from '../../../../paths.ts';

export type Face = 'regular' | 'bold' | 'mono';

export interface LabelFont {
  name: string;
  font: Font;
}

/** Holds Japanese. */
const JAPANESE = '@expo-google-fonts/biz-udpgothic';
/** Of pixels, for all other letters of Unicode: legible rather than beautiful. */
const LAST_RESORT = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';
const { resolve } = createRequire(import.meta.url);

/** Files by face, in order: a letter has the first font that holds it. */
const FILES: Readonly<Record<Face, readonly string[]>> = {
  regular: listFiles('regular', `${JAPANESE}/400Regular/BIZUDPGothic_400Regular.ttf`),
  bold: listFiles('bold', `${JAPANESE}/700Bold/BIZUDPGothic_700Bold.ttf`),
  mono: [getPath('mono.ttf'), ...listFiles('bold', `${JAPANESE}/700Bold/BIZUDPGothic_700Bold.ttf`)],
};

function listFiles(weight: string, japanese: string): string[] {
  const names = ['latin', 'latin-extended', 'vietnamese', 'greek', 'cyrillic', 'arabic'];
  return [...names.map((name) => getPath(`${name}-${weight}.ttf`)), resolve(japanese), resolve(LAST_RESORT)];
}

function getPath(name: string): string {
  return fileURLToPath(new URL(name, FONT_FOLDER));
}

/** The library reads the box of an empty letter even where the file ends. */
const END = Buffer.alloc(16);
const opened = new Map<string, LabelFont>();

/** Opened when a letter needs it: the largest have 4 and 14 MB. */
function open(file: string): LabelFont {
  const known = opened.get(file);
  if (known) return known;
  const content = readFileSync(file);
  const font = create(Buffer.concat([file.endsWith('.woff') ? unpackWoff(content) : content, END])) as Font;
  const made = { name: basename(file), font };
  opened.set(file, made);
  return made;
}

/** Lengths in bytes (WOFF File Format 1.0, 3 and 4). */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** As TrueType: the library takes seconds to unpack it. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + SFNT.entry * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + WOFF.entry * index;
    const to = SFNT.header + SFNT.entry * index;
    const [offset, packed, length] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)];
    const stored = woff.subarray(offset, offset + packed);
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(packed < length ? inflateSync(stored) : stored, padding);
    end += length + padding.length;
  }
  return Buffer.concat([directory, ...tables]);
}

/** @returns undefined if no font holds all of it. */
export function findFont(face: Face, grapheme: string): LabelFont | undefined {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  for (const file of FILES[face]) {
    const font = open(file);
    if (codes.every((code) => font.font.hasGlyphForCodePoint(code))) return font;
  }
  return undefined;
}
