import type { BsonDocument } from '../bson/document.ts';
import { isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import { arrayArgument, countArgument, documentArgument, refuseUnknownFields, writableCollection } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { cursorReply } from './cursor-reply.ts';
import { prepareDelete } from './delete.ts';
import { prepareDocument } from './insert.ts';
import { runStatement } from './run-statements.ts';
import { prepareUpdate } from './update.ts';
import { writeError } from './write-errors.ts';

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** One operation of the command: its input with the database it is about, and the collection's name. */
interface Aim {
  input: CommandInput;
  name: string;
}

async function run(input: CommandInput): Promise<BsonDocument> {
  const { body, db } = input;
  if (db !== 'admin') throw new MongoError('Unauthorized', 'bulkWrite may only be run against the admin database.');
  const aims = arrayArgument(body, 'nsInfo').map((info) => aimAt(input, info));
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: BsonDocument[] = [];
  for (const [idx, operation] of arrayArgument(body, 'ops').entries()) {
    try {
      const result = await runOperation(aims, operation, totals);
      if (body['errorsOnly'] !== true) results.push({ ok: 1, idx, ...result });
    } catch (error) {
      const { code, errmsg, ...details } = writeError(idx, error);
      results.push({ ok: 0, idx, code, errmsg, n: 0, ...details });
      totals.nErrors++;
      if (body['ordered'] !== false) break;
    }
  }
  const batchSize = countArgument(documentArgument(body, 'cursor'), 'batchSize');
  const reply = await cursorReply(input, 'admin.$cmd.bulkWrite', results.map(encodeDocument).values(), { batchSize });
  return { ...reply, ...totals };
}

function aimAt(input: CommandInput, info: unknown): Aim {
  const namespace = isDocument(info) ? String(info['ns']) : '';
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  const aimed = { ...input, db: namespace.slice(0, dot) };
  return { input: aimed, name: writableCollection({ ...aimed, name: 'ns', body: { ns: namespace.slice(dot + 1) } }) };
}

async function runOperation(aims: readonly Aim[], operation: unknown, totals: Totals): Promise<BsonDocument> {
  const [kind = '', place] = isDocument(operation) ? (Object.entries(operation)[0] ?? []) : [];
  const aim = aims[Number(place)];
  if (!isDocument(operation) || !['insert', 'update', 'delete'].includes(kind) || !aim) {
    throw new MongoError('BadValue', `BSON field 'bulkWrite.ops' has an invalid operation: ${kind}`);
  }
  if (kind === 'insert') return insertDocument(aim, operation, totals);
  const { [kind]: _, filter, multi, updateMods, ...options } = operation;
  if (kind === 'update') {
    const outcome = await runStatement(
      aim.input,
      prepareUpdate(aim.input, aim.name, { q: filter, u: updateMods, multi, ...options }),
    );
    const { matched, modified, upsertedId } = outcome;
    totals.nMatched += upsertedId === undefined ? matched : 0;
    totals.nModified += modified;
    totals.nUpserted += Number(upsertedId !== undefined);
    return { n: matched, nModified: modified, ...(upsertedId !== undefined && { upserted: { _id: upsertedId } }) };
  }
  const removal = prepareDelete(aim.input, aim.name, { q: filter, limit: multi === true ? 0 : 1, ...options });
  const n = await runStatement(aim.input, removal);
  totals.nDeleted += n;
  return { n };
}

async function insertDocument({ input, name }: Aim, operation: BsonDocument, totals: Totals): Promise<BsonDocument> {
  refuseUnknownFields('bulkWrite.ops', operation, ['document']);
  const stored = prepareDocument(encodeDocument(documentArgument(operation, 'document')));
  const { engine } = input.state;
  await engine.write(() => engine.records.insert(engine.ensureCollection(input.db, name), stored));
  totals.nInserted++;
  return { n: 1 };
}

/** `bulkWrite` of a client: statements on several collections, one transaction each. */
export const bulkWrite: Command = {
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'cursor', 'let', 'bypassDocumentValidation'],
  run,
};
