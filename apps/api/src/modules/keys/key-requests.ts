import { randomUUID } from 'node:crypto';
import type { KeyRequestPage, KeyRequestQuery } from '@waybill/contracts/keys/schema';
import { toPagination } from '../../platform/db/find-page.ts';
import type { KeyCall } from '../../platform/http/request-log.ts';
import { runWhenWoken } from '../../platform/jobs/repeat.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { KeyRequestRecord, KeyRequestRepository } from './store.ts';

/** From a call to its record, and the pause after a failure. */
const STORE = { everyMs: 1_000, sweepMs: 20_000 };
/** Older records are dropped while the database is down. */
const MAX_WAITING = 5_000;
/** Records of a key from one trim to the next. */
const TRIM_EVERY = 500;
const MAX_PATH = 300;

type RecorderParts = Pick<Platform, 'logger' | 'now' | 'storage'> & { keyRequests: KeyRequestRepository };

/** Calls neither wait for it nor fail with it; a killed process loses the last second. */
export function createRequestRecorder({ keyRequests, logger, now, storage }: RecorderParts) {
  let waiting: KeyRequestRecord[] = [];
  let writer: ReturnType<typeof runWhenWoken> | undefined;
  const untrimmed = new Map<string, number>();

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await keyRequests.store(batch);
    } catch (error) {
      waiting = [...batch, ...waiting].slice(-MAX_WAITING);
      throw error;
    }
    for (const { keyId } of batch) untrimmed.set(keyId, (untrimmed.get(keyId) ?? TRIM_EVERY) + 1);
    for (const [keyId, count] of untrimmed) {
      if (count < TRIM_EVERY) continue;
      untrimmed.set(keyId, 0);
      await keyRequests.trim(keyId);
    }
  };

  return {
    record: ({ url, ms, ...call }: KeyCall): void => {
      const at = new Date(now().getTime() - ms);
      waiting.push({ _id: randomUUID(), at, ms, path: readPath(url), ...call });
      if (waiting.length > MAX_WAITING) waiting.shift();
      writer ??= runWhenWoken(flush, { ...STORE, task: 'store requests of keys', logger, isLogged: storage.recordFailure });
      writer.wake();
    },
    flush,
    stop: async (): Promise<void> => writer?.stop(),
  };
}

export async function listKeyRequests(keyRequests: KeyRequestRepository, query: KeyRequestQuery): Promise<KeyRequestPage> {
  const { found, total } = await keyRequests.list(query);
  const entries = found.map(({ _id, at, ...request }) => ({ ...request, at: at.toISOString() }));
  return { entries, pagination: toPagination({ ...query, total }) };
}

function readPath(url: string): string {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path).slice(0, MAX_PATH);
  } catch {
    return path.slice(0, MAX_PATH);
  }
}
