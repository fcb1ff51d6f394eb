import { Long } from 'bson';
import type { BsonDocument } from '../bson/document.ts';
import { toNumeric } from '../bson/numbers.ts';
import { RawArray } from '../bson/reply.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import { takeBatch } from '../plan/cursors.ts';
import { arrayArgument, countArgument } from './arguments.ts';
import type { Command, CommandInput } from './command.ts';

function cursorId(value: unknown): bigint {
  const numeric = toNumeric(value);
  if (typeof numeric === 'bigint') return numeric;
  if (typeof numeric === 'number' && Number.isInteger(numeric)) return BigInt(numeric);
  throw new MongoError('TypeMismatch', `a cursor id must be of type long, not ${getBsonTypeName(value)}`);
}

async function runGetMore({ state, db, body, operation }: CommandInput): Promise<BsonDocument> {
  const namespace = `${db}.${String(body['collection'])}`;
  const cursor = state.cursors.take(cursorId(body['getMore']), namespace);
  const batchSize = countArgument(body, 'batchSize') ?? 0;
  const { documents, isLast } = await takeBatch(cursor, batchSize === 0 ? Number.POSITIVE_INFINITY : batchSize, operation);
  if (!isLast) state.cursors.keep(cursor);
  return {
    cursor: { nextBatch: new RawArray(documents), id: Long.fromBigInt(isLast ? 0n : cursor.id), ns: namespace },
  };
}

/** `getMore`; without a batch size, as much as one reply may hold. */
export const getMore: Command = { fields: ['collection', 'batchSize'], run: runGetMore };

function runKillCursors({ state, body }: CommandInput): BsonDocument {
  const ids = arrayArgument(body, 'cursors');
  const killed = ids.map((id) => ({ id, isKilled: state.cursors.kill(cursorId(id)) }));
  return {
    cursorsKilled: killed.filter(({ isKilled }) => isKilled).map(({ id }) => id),
    cursorsNotFound: killed.filter(({ isKilled }) => !isKilled).map(({ id }) => id),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
}

export const killCursors: Command = { fields: ['cursors'], run: runKillCursors };
