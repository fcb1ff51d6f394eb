import { isDocument, MAX_DOCUMENT_BYTES } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { MAX_MESSAGE_BYTES } from '../wire/framing.ts';
import type { Command } from './command.ts';

/** Wire version of MongoDB 8.0. */
export const MAX_WIRE_VERSION = 25;
export const MAX_WRITE_BATCH = 100_000;

/** Identifies as a standalone: without set name and topology version, drivers use no transactions or retryable writes. */
export const hello: Command = {
  run: ({ body, name, connectionId }) => {
    if (isDocument(body['speculativeAuthenticate'])) {
      throw new MongoError('CommandNotSupported', "authentication is not supported by Waybill's embedded database");
    }
    return {
      helloOk: true,
      [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: MAX_WRITE_BATCH,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: MAX_WIRE_VERSION,
      readOnly: false,
    };
  },
};
