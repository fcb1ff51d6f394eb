import type { ServerState } from '../commands/command.ts';
import { changeAll } from '../commands/write-many.ts';
import { removeFound } from '../commands/write-one.ts';
import { MATCH_ALL } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';

/** Same interval as MongoDB. */
const INTERVAL_SECONDS = 60;

export function startExpiry(state: ServerState, seconds = INTERVAL_SECONDS): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => deleteExpired(state, new Date())).catch(() => undefined);
  }, seconds * 1000).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

export async function deleteExpired({ engine }: Pick<ServerState, 'engine'>, now: Date): Promise<void> {
  for (const collection of engine.catalog.all) {
    for (const { fields, expireAfterSeconds, isBuilding, partialFilter = MATCH_ALL } of collection.indexes) {
      const [field] = fields;
      if (expireAfterSeconds === undefined || !field || isBuilding) continue;
      const limit = new Date(now.getTime() - expireAfterSeconds * 1000);
      const parts = [parseFilter({ [field.path]: { $lte: limit } }), partialFilter];
      const target = { filter: { kind: 'and', parts } as const, sort: [] };
      await changeAll(engine, collection, target, (found) => removeFound(engine, collection, found));
    }
  }
}
