import type { Archive } from './open-archive.ts';
import { parseWholeXml, type XmlHandlers } from './parse-xml.ts';
import { largeWorkbook } from './refusals.ts';
import { unescapeText } from './unescape-text.ts';

const MAX_BYTES = 64_000_000;
const MAX_STRINGS = 1_000_000;

/** Texts that cells refer to by number. @throws AppError UNSUPPORTED_MEDIA_TYPE if there are too many. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part !== undefined) await parseWholeXml(archive.read(part, MAX_BYTES), collectStrings(strings));
  return strings;
}

function collectStrings(strings: string[]): XmlHandlers {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw largeWorkbook();
      strings.push(detach(unescapeText(text)));
    },
  };
}

/** A part of a string keeps the whole XML around it in memory; a copy does not. */
const detach = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
