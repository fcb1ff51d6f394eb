import { Long } from 'bson';
import type { BsonDocument } from '../bson/document.ts';
import { RawArray } from '../bson/reply.ts';
import { closeSteps, takeBatch, type BatchSteps } from '../plan/cursors.ts';
import type { PAUSE } from '../storage/pause.ts';
import type { CommandInput } from './command.ts';

/** MongoDB's default size of the first batch. */
export const FIRST_BATCH_SIZE = 101;

export async function cursorReply(
  { state, operation }: CommandInput,
  namespace: string,
  steps: BatchSteps,
  options: { batchSize?: number | undefined; isSingleBatch?: boolean; neverExpires?: boolean },
): Promise<BsonDocument> {
  const cursor = state.cursors.create(namespace, steps, { neverExpires: options.neverExpires ?? false });
  const { documents, isLast } = await takeBatch(cursor, options.batchSize ?? FIRST_BATCH_SIZE, operation);
  const isOver = isLast || options.isSingleBatch === true;
  if (isOver) closeSteps(steps);
  else state.cursors.keep(cursor);
  return {
    cursor: { firstBatch: new RawArray(documents), id: Long.fromBigInt(isOver ? 0n : cursor.id), ns: namespace },
  };
}

export function* getBytes(steps: Iterable<{ bytes: Buffer } | typeof PAUSE>): Generator<Buffer | typeof PAUSE> {
  for (const step of steps) yield typeof step === 'symbol' ? step : step.bytes;
}
