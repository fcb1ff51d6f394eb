import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeReply } from '../bson/reply.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const HEADER_BYTES = 16;

export interface Request {
  requestId: number;
  opcode: typeof OP_MSG | typeof OP_QUERY;
  body: BsonDocument;
  db: string;
  isUnacknowledged: boolean;
}

/** The connection is closed after it. */
export class ProtocolError extends Error {}

/** Inserted documents stay raw bytes. */
export function parseMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opcode = message.readInt32LE(12);
  try {
    if (opcode === OP_MSG) return { requestId, opcode, ...parseMsg(message) };
    if (opcode === OP_QUERY) return { requestId, opcode, ...parseQuery(message), isUnacknowledged: false };
  } catch (error) {
    throw new ProtocolError(error instanceof Error ? error.message : String(error));
  }
  throw new ProtocolError(`unsupported opcode ${opcode}`);
}

function parseMsg(message: Buffer): { body: BsonDocument; db: string; isUnacknowledged: boolean } {
  const flags = message.readUInt32LE(HEADER_BYTES);
  const end = message.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  const body: BsonDocument = {};
  const sequences: BsonDocument = {};
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 5 || at + 1 + size > end) throw new ProtocolError('a section is longer than its message');
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) Object.assign(body, parseBody(section));
    else if (kind === 1) Object.assign(sequences, parseSequence(section));
    else throw new ProtocolError(`unknown section kind ${kind}`);
    at += 1 + size;
  }
  Object.assign(body, sequences);
  return { body, db: typeof body['$db'] === 'string' ? body['$db'] : '', isUnacknowledged: (flags & MORE_TO_COME) !== 0 };
}

function parseBody(section: Buffer): BsonDocument {
  const isInsert = section.toString('latin1', 5, 12) === 'insert\0';
  return decodeDocument(section, isInsert ? { rawArray: 'documents' } : {});
}

function parseSequence(section: Buffer): BsonDocument {
  const nameEnd = section.indexOf(0, 4);
  const name = section.toString('utf8', 4, nameEnd);
  const items: unknown[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new ProtocolError('a document is longer than its section');
    const bytes = section.subarray(at, at + size);
    items.push(name === 'documents' ? bytes : decodeDocument(bytes));
    at += size;
  }
  return { [name]: items };
}

function parseQuery(message: Buffer): { body: BsonDocument; db: string } {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  const namespace = message.toString('utf8', nameStart, nameEnd);
  const body = decodeDocument(message.subarray(nameEnd + 9));
  return { body, db: namespace.split('.', 1)[0] ?? '' };
}

export function encodeAnswer(request: Request, answerId: number, reply: BsonDocument): Buffer {
  const document = encodeReply(reply);
  const lead =
    request.opcode === OP_MSG
      ? Buffer.alloc(5)
      : Buffer.concat([Buffer.from([8, 0, 0, 0]), Buffer.alloc(12), Buffer.from([1, 0, 0, 0])]);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + lead.length + document.length, 0);
  header.writeInt32LE(answerId, 4);
  header.writeInt32LE(request.requestId, 8);
  header.writeInt32LE(request.opcode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([header, lead, document]);
}
