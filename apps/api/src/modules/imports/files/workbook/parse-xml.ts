import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { largeWorkbook, toRefusal } from './refusals.ts';

/** Elements in elements; a workbook has about 10. */
const MAX_DEPTH = 200;
/** Characters of a text, comment or tag, which the parser keeps in memory. */
const MAX_TOKEN_LENGTH = 4_000_000;

export type Attributes = Readonly<Record<string, string>>;

/** Names are without their prefix: some programs write `x:row` for `row`. */
export interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Yields after each chunk. @throws AppError UNSUPPORTED_MEDIA_TYPE if the XML is damaged. */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  try {
    const parser = createParser(handlers);
    for await (const text of decodeXml(chunks)) {
      parser.write(text);
      yield;
    }
    parser.close();
  } catch (error) {
    throw toRefusal(error);
  }
}

/** For small parts, whose handlers keep what they need. */
export async function parseWholeXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

/** The attribute `r:id` is found as `id`. */
export function findAttribute(attributes: Attributes, local: string): string | undefined {
  return attributes[local] ?? Object.entries(attributes).find(([name]) => toLocal(name) === local)?.[1];
}

/** Parts of a workbook are in UTF-8 or, with a byte order mark, in UTF-16. */
export async function* decodeXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(findEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function createParser({ open, close, text }: XmlHandlers) {
  const parser = new SaxesParser<{ xmlns?: false; position: boolean }>({ position: false });
  let [depth, pending] = [0, 0];
  parser.on('doctype', () => {
    throw new Error('a document type is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('too many nested elements');
    open(toLocal(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    close?.(toLocal(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const write = (piece: string): void => {
    pending += piece.length;
    parser.write(piece);
    if (pending > MAX_TOKEN_LENGTH) throw largeWorkbook();
  };
  return { write, close: () => void parser.close() };
}

function toLocal(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function findEncoding([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
