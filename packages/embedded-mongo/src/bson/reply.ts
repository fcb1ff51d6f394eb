import { getEntries, isDocument, type BsonDocument } from './document.ts';
import { encodeDocument } from './encode.ts';
import { joinElements } from './raw-document.ts';

export class RawArray {
  readonly documents: readonly Uint8Array[];

  constructor(documents: readonly Uint8Array[]) {
    this.documents = documents;
  }
}

export class RawDocument {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

function element(type: number, name: string, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
}

function joinDocuments(documents: readonly Uint8Array[]): Buffer {
  let length = 5;
  for (const [index, { length: size }] of documents.entries()) length += size + String(index).length + 2;
  const bytes = Buffer.allocUnsafe(length);
  let at = bytes.writeInt32LE(length, 0);
  for (const [index, document] of documents.entries()) {
    bytes[at] = 3;
    at += 1 + bytes.write(`${index}\0`, at + 1, 'latin1');
    bytes.set(document, at);
    at += document.length;
  }
  bytes[at] = 0;
  return bytes;
}

export function encodeReply(reply: BsonDocument): Buffer {
  const elements = getEntries(reply).map(([name, value]) => {
    if (value instanceof RawDocument) return element(3, name, value.bytes);
    if (value instanceof RawArray) return element(4, name, joinDocuments(value.documents));
    if (isDocument(value)) return element(3, name, encodeReply(value));
    return encodeDocument({ [name]: value }).subarray(4, -1);
  });
  return joinElements(elements);
}
