import type { BsonDocument } from '../bson/document.ts';
import type { Cursors } from '../plan/cursors.ts';
import type { Operation } from '../plan/operation.ts';
import type { Engine } from '../storage/engine.ts';

export interface ServerState {
  engine: Engine;
  cursors: Cursors;
  startedAt: number;
  operations: Map<number, { operation: Operation; name: string; ns: string }>;
  requestStop: () => void;
}

/** Numbers in `body` are BSON classes. */
export interface CommandInput {
  state: ServerState;
  db: string;
  name: string;
  body: BsonDocument;
  connectionId: number;
  operation: Operation;
}

/** `fields` lists the supported arguments; others are rejected rather than ignored. */
export interface Command {
  fields?: readonly string[];
  run(input: CommandInput): BsonDocument | Promise<BsonDocument>;
}
