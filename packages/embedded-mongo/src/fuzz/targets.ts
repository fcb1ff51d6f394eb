import { MongoClient, MongoServerError } from 'mongodb';
import { onTestFinished } from 'vitest';
import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { encodeReply } from '../bson/reply.ts';
import type { ServerState } from '../commands/command.ts';
import { Cursors } from '../plan/cursors.ts';
import { dispatch } from '../server/dispatch.ts';
import { checkTables } from '../storage/check-tables.ts';
import { Engine } from '../storage/engine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

export const DB = 'fuzz';

/** Errors have `ok: 0` and a code. Values are BSON classes. */
export interface Target {
  run(command: BsonDocument): Promise<BsonDocument>;
  problems(): string[];
}

/** Opens this database in-process: commands are encoded, but use no socket. */
export async function openEmbedded(): Promise<Target> {
  const engine = await Engine.open(temporaryFolder());
  const cursors = new Cursors();
  const state: ServerState = { engine, cursors, startedAt: 0, operations: new Map(), requestStop: () => undefined };
  onTestFinished(async () => {
    cursors.close();
    await engine.close();
  });
  return {
    run: async (command) => {
      const isInsert = 'insert' in command;
      const body = decodeDocument(encodeDocument(command), isInsert ? { rawArray: 'documents' } : {});
      const reply = await dispatch({ requestId: 1, opcode: 2013, body, db: DB, isUnacknowledged: false }, state, 1);
      return decodeDocument(encodeReply(reply));
    },
    problems: () => checkTables(engine.env).problems,
  };
}

const TYPED = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

export async function openForeign(uri: string): Promise<Target> {
  const client = await MongoClient.connect(uri);
  onTestFinished(() => client.close());
  return {
    run: async (command) => {
      try {
        const { cursor, value, values, n, nModified, writeErrors } = await client.db(DB).command(command, TYPED);
        return decodeDocument(encodeDocument({ ok: 1, cursor, value, values, n, nModified, writeErrors }));
      } catch (error) {
        if (error instanceof MongoServerError) return { ok: 0, code: Number(error.code), errmsg: error.message };
        throw error;
      }
    },
    problems: () => [],
  };
}
