import type { BsonDocument } from '../bson/document.ts';
import type { Cursors } from '../plan/cursors.ts';
import type { Operation } from '../plan/operation.ts';
import type { Engine } from '../storage/engine.ts';

/** State shared by all connections. */
export interface ServerState {
  engine: Engine;
  cursors: Cursors;
  startedAt: number;
  /** Running operations by ID, with their command and namespace. */
  operations: Map<number, { operation: Operation; name: string; ns: string }>;
  /** Stops the server; used by the admin command `shutdown`. */
  requestStop: () => void;
}

/** Input of a command. Numbers in `body` are BSON classes. */
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
