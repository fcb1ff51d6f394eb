import type { Document } from 'mongodb';
import { MongoBulkWriteError, MongoClientBulkWriteError, MongoServerError } from 'mongodb';
import { findMismatch } from './match-value.ts';
import { plain } from './operations.ts';

export function findErrorMismatch(expected: Document, error: unknown): string | undefined {
  if (!(error instanceof Error)) return 'expected an error';
  const isFromServer = error instanceof MongoServerError || error instanceof MongoClientBulkWriteError;
  if (expected['isClientError'] !== undefined && expected['isClientError'] === isFromServer) {
    return `expected a client's error: ${String(expected['isClientError'])}; got ${error.name}: ${error.message}`;
  }
  const text = String(expected['errorContains'] ?? '').toLowerCase();
  if (!error.message.toLowerCase().includes(text)) return `expected a message with "${text}", got "${error.message}"`;
  if (expected['errorCode'] !== undefined && Reflect.get(error, 'code') !== expected['errorCode']) {
    return `expected code ${String(expected['errorCode'])}, got ${String(Reflect.get(error, 'code'))}: ${error.message}`;
  }
  if (expected['errorResponse'] !== undefined) {
    const mismatch = findMismatch(expected['errorResponse'], Reflect.get(error, 'errorResponse'));
    if (mismatch !== undefined) return `error response ${mismatch}`;
  }
  return findPartialMismatch(expected, error);
}

function findPartialMismatch(expected: Document, error: Error): string | undefined {
  if (expected['writeErrors'] !== undefined) {
    const actual = new Map(Object.entries(plain(Reflect.get(error, 'writeErrors')) ?? {}));
    for (const [index, writeError] of Object.entries(expected['writeErrors'])) {
      const mismatch = findMismatch(writeError, actual.get(index));
      if (mismatch !== undefined) return `write error ${index} ${mismatch}`;
    }
  }
  if (expected['expectResult'] === undefined) return undefined;
  const partial =
    error instanceof MongoBulkWriteError ? error.result : ((Reflect.get(error, 'partialResult') as unknown) ?? undefined);
  const mismatch = findMismatch(expected['expectResult'], plain(partial));
  return mismatch === undefined ? undefined : `partial result ${mismatch}`;
}
