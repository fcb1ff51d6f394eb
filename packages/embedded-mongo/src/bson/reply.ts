import { fieldsOf, isDocument, type BsonDocument } from './document.ts';
import { encodeDocument } from './encode.ts';
import { joinElements } from './raw-document.ts';

/** Stored documents that go into an answer as they are, as an array. */
export class RawArray {
  readonly documents: readonly Uint8Array[];

  constructor(documents: readonly Uint8Array[]) {
    this.documents = documents;
  }
}

/** One stored document that goes into an answer as it is. */
export class RawDocument {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

function element(type: number, name: string, value: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);
}

/** Documents as the bytes of a BSON array, whose names are the numbers from 0. */
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

/** An answer to BSON bytes; `RawArray` and `RawDocument` inside it are copied unchanged. */
export function encodeReply(reply: BsonDocument): Buffer {
  const elements = fieldsOf(reply).map(([name, value]) => {
    if (value instanceof RawDocument) return element(3, name, value.bytes);
    if (value instanceof RawArray) return element(4, name, joinDocuments(value.documents));
    if (isDocument(value)) return element(3, name, encodeReply(value));
    return encodeDocument({ [name]: value }).subarray(4, -1);
  });
  return joinElements(elements);
}
