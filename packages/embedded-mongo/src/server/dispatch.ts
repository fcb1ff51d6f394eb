import type { BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { rejectTransactions, rejectUnknownFields } from '../commands/arguments.ts';
import type { ServerState } from '../commands/command.ts';
import { COMMANDS } from '../commands/registry.ts';
import { FolderNotEmptyError, ForeignFileError, MongoError } from '../errors.ts';
import { Operation } from '../plan/operation.ts';
import type { Request } from '../wire/message.ts';

/** Errors of the system and LMDB when a file, such as a backup, has no space. */
const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 28, 122]);

let lastOperation = 0;

/** Never throws: errors become replies with `ok: 0` and MongoDB's code. */
export async function dispatch(request: Request, state: ServerState, connectionId: number): Promise<BsonDocument> {
  try {
    const { body, db } = request;
    const name = Object.keys(body)[0] ?? '';
    const command = COMMANDS.get(name);
    if (!command) throw new MongoError('CommandNotFound', `no such command: '${name}'`);
    if (db === '') throw new MongoError('MissingField', "BSON field 'OpMsgRequest.$db' is missing but a required field");
    rejectTransactions(body);
    if (command.fields) rejectUnknownFields(name, body, command.fields);
    const operation = new Operation(++lastOperation, toNumber(body['maxTimeMS']));
    state.operations.set(operation.id, { operation, name, ns: `${db}.${String(body[name])}` });
    try {
      return { ...(await command.run({ state, db, body, name, connectionId, operation })), ok: 1 };
    } finally {
      state.operations.delete(operation.id);
    }
  } catch (error) {
    return errorReply(error);
  }
}

function errorReply(error: unknown): BsonDocument {
  if (error instanceof MongoError) {
    const { code, codeName, message, details } = error;
    return { ok: 0, errmsg: message, code, codeName, ...details };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'code' in error && DISK_FULL_CODES.has(error.code)) {
    return errorReply(new MongoError('OutOfDiskSpace', message));
  }
  const isOfFiles = error instanceof FolderNotEmptyError || error instanceof ForeignFileError;
  if (isOfFiles || (error instanceof Error && 'syscall' in error)) return errorReply(new MongoError('OperationFailed', message));
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
