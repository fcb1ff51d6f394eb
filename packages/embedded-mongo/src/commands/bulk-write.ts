import { type BsonDocument, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { MongoError } from '../errors.ts';
import {
  arrayArgument,
  countArgument,
  documentArgument,
  flagArgument,
  rejectUnknownFields,
  writableCollection,
} from './arguments.ts';
import type { Command, CommandInput } from './command.ts';
import { cursorReply } from './cursor-reply.ts';
import { prepareDelete } from './delete.ts';
import { prepareDocument } from './insert.ts';
import { mapResult, runStatements, type Statement } from './run-statements.ts';
import { type Outcome, prepareUpdate } from './update.ts';
import { writeError } from './write-errors.ts';

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

interface TargetedOperation {
  input: CommandInput;
  name: string;
}

interface OperationResult {
  answer: BsonDocument;
  counted: Partial<Totals>;
}

async function run(input: CommandInput): Promise<BsonDocument> {
  const { body, db } = input;
  if (db !== 'admin') throw new MongoError('Unauthorized', 'bulkWrite may only be run against the admin database.');
  const aims = arrayArgument(body, 'nsInfo').map((info) => resolveTarget(input, info));
  const isErrorsOnly = flagArgument(body, 'errorsOnly');
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const count = (counted: Partial<Totals>): void => {
    for (const [name, number] of Object.entries(counted)) totals[name as keyof Totals] += number;
  };
  const results: BsonDocument[] = [];
  const prepare = (operation: unknown): Statement<OperationResult> => prepareOperation(aims, operation);
  for await (const { index: idx, ...outcome } of runStatements(input, arrayArgument(body, 'ops'), prepare)) {
    if ('error' in outcome) {
      const { code, errmsg, ...details } = writeError(idx, outcome.error);
      results.push({ ok: 0, idx, code, errmsg, n: 0, ...details });
      count({ nErrors: 1 });
    } else {
      const { answer, counted } = outcome.result;
      if (!isErrorsOnly) results.push({ ok: 1, idx, ...answer });
      count(counted);
    }
  }
  const batchSize = countArgument(documentArgument(body, 'cursor'), 'batchSize');
  const reply = await cursorReply(input, 'admin.$cmd.bulkWrite', results.map(encodeDocument).values(), { batchSize });
  return { ...reply, ...totals };
}

function resolveTarget(input: CommandInput, info: unknown): TargetedOperation {
  const namespace = isDocument(info) ? String(info['ns']) : '';
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  const aimed = { ...input, db: namespace.slice(0, dot) };
  return { input: aimed, name: writableCollection({ ...aimed, name: 'ns', body: { ns: namespace.slice(dot + 1) } }) };
}

function prepareOperation(aims: readonly TargetedOperation[], operation: unknown): Statement<OperationResult> {
  const [kind = '', place] = isDocument(operation) ? (Object.entries(operation)[0] ?? []) : [];
  const aim = aims[Number(place)];
  if (!isDocument(operation) || !['insert', 'update', 'delete'].includes(kind) || !aim) {
    throw new MongoError('BadValue', `BSON field 'bulkWrite.ops' has an invalid operation: ${kind}`);
  }
  if (kind === 'insert') return prepareInsert(aim, operation);
  const { [kind]: _, filter, updateMods, ...options } = operation;
  if (kind === 'update') {
    return mapResult(prepareUpdate(aim.input, aim.name, { q: filter, u: updateMods, ...options }), updated);
  }
  const { multi: __, ...others } = options;
  const removal = prepareDelete(aim.input, aim.name, { q: filter, limit: flagArgument(operation, 'multi') ? 0 : 1, ...others });
  return mapResult(removal, (n) => ({ answer: { n }, counted: { nDeleted: n } }));
}

function prepareInsert({ input, name }: TargetedOperation, operation: BsonDocument): Statement<OperationResult> {
  rejectUnknownFields('bulkWrite.ops', operation, ['document']);
  const stored = prepareDocument(encodeDocument(documentArgument(operation, 'document')));
  const { engine } = input.state;
  const atOnce = (): OperationResult => {
    engine.records.insert(engine.ensureCollection(input.db, name), stored);
    return { answer: { n: 1 }, counted: { nInserted: 1 } };
  };
  return { atOnce };
}

function updated({ matched, modified, upsertedId }: Outcome): OperationResult {
  const isUpserted = upsertedId !== undefined;
  return {
    answer: { n: matched, nModified: modified, ...(isUpserted && { upserted: { _id: upsertedId } }) },
    counted: { nMatched: isUpserted ? 0 : matched, nModified: modified, nUpserted: Number(isUpserted) },
  };
}

export const bulkWrite: Command = {
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'cursor', 'let', 'bypassDocumentValidation'],
  run,
};
