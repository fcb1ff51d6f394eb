import type { BsonDocument } from '../bson/document.ts';
import type { Cursors } from '../plan/cursors.ts';
import type { Operation } from '../plan/operation.ts';
import type { Engine } from '../storage/engine.ts';

/** State shared by all connections. */
export interface ServerState {
  engine: Engine;
  cursors: Cursors;
  startedAt: number;
  /** Running operations by ID, with command and namespace. */
  operations: Map<number, { operation: Operation; name: string; ns: string }>;
  /** Ends the server, as the admin command `shutdown` asks. */
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

/** A database command. `fields` are the arguments it knows; others are refused, so that nothing is silently ignored. */
export interface Command {
  fields?: readonly string[];
  run(input: CommandInput): BsonDocument | Promise<BsonDocument>;
}
