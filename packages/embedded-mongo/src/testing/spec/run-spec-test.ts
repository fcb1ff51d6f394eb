import type { Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { closeEntities, createEntities, type Entities } from './entities.ts';
import { findErrorMismatch } from './expect-error.ts';
import { findMismatch } from './match-value.ts';
import { runOperation } from './operations.ts';
import type { CollectionData, Operation, SpecFile, SpecTest } from './unified-test.ts';

export async function runSpecTest(uri: string, file: SpecFile, test: SpecTest): Promise<string | undefined> {
  const setup = await MongoClient.connect(uri);
  try {
    await fillCollections(setup, file.initialData ?? []);
    const entities = createEntities(uri, file.createEntities ?? []);
    try {
      return (
        (await runOperations(entities, test)) ?? findEventMismatch(entities, test) ?? (await findOutcomeMismatch(setup, test))
      );
    } finally {
      await closeEntities(entities);
    }
  } finally {
    await setup.close();
  }
}

async function fillCollections(client: MongoClient, data: readonly CollectionData[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of data) {
    const database = client.db(databaseName);
    await database.dropCollection(collectionName);
    await database.createCollection(collectionName);
    if (documents.length > 0)
      await database.collection(collectionName).insertMany(documents.map((document) => ({ ...document })));
  }
}

async function runOperations(entities: Entities, test: SpecTest): Promise<string | undefined> {
  for (const operation of test.operations) {
    const mismatch = await runExpecting(entities, operation);
    if (mismatch !== undefined) return `${operation.name}: ${mismatch}`;
  }
  return undefined;
}

async function runExpecting(entities: Entities, operation: Operation): Promise<string | undefined> {
  let result: unknown;
  try {
    result = await runOperation(entities, operation);
  } catch (error) {
    if (operation.expectError) return findErrorMismatch(operation.expectError, error);
    const code: unknown = error instanceof Error && 'code' in error ? ` (code ${String(error.code)})` : '';
    return operation.ignoreResultAndError === true ? undefined : `${String(error)}${String(code)}`;
  }
  if (operation.expectError) return `expected an error ${JSON.stringify(operation.expectError)}, got none`;
  return operation.expectResult === undefined ? undefined : findMismatch(operation.expectResult, result ?? null);
}

function findEventMismatch({ events }: Entities, test: SpecTest): string | undefined {
  for (const expected of test.expectEvents ?? []) {
    const actual = events.get(expected.client) ?? [];
    const isShort = actual.length < expected.events.length;
    if (isShort || (actual.length > expected.events.length && expected.ignoreExtraEvents !== true)) {
      return `events: expected ${expected.events.length}, got ${actual.length}: ${JSON.stringify(actual)}`;
    }
    for (const [i, event] of expected.events.entries()) {
      const mismatch = findOneEventMismatch(event, actual[i] ?? {});
      if (mismatch !== undefined) return `events: ${mismatch}`;
    }
  }
  return undefined;
}

function findOneEventMismatch(expected: Document, actual: Document): string | undefined {
  const [[kind, wanted] = ['', {}]] = Object.entries(expected);
  const seen: Document = actual[kind] ?? {};
  for (const [field, value] of Object.entries(wanted)) {
    const mismatch = findMismatch(value, seen[field]);
    if (mismatch !== undefined) return `${kind}.${field} ${mismatch}`;
  }
  return undefined;
}

async function findOutcomeMismatch(client: MongoClient, test: SpecTest): Promise<string | undefined> {
  for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
    const stored = await client.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray();
    const mismatch = findMismatch({ stored: documents }, { stored });
    if (mismatch !== undefined) return `outcome ${mismatch}`;
  }
  return undefined;
}
