import { EJSON, Int32, ObjectId } from 'bson';
import type { Db } from 'mongodb';
import { type BsonDocument, fromEntries, getEntries, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typed, type ServerCase } from './server-cases.ts';

const TYPED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

export async function runServerCase(
  db: Db,
  { documents, commands, paths, isOrdered }: ServerCase,
  isIndexed: boolean,
): Promise<string[]> {
  const collection = new ObjectId().toHexString();
  const made = new Set<string>();
  const stored = documents.map((document) => {
    if ('_id' in document) return document;
    const id = new ObjectId();
    made.add(id.toHexString());
    return fromEntries([['_id', id], ...getEntries(document)]);
  });
  let answer: BsonDocument = {};
  try {
    if (isIndexed && paths.length > 0) {
      const indexes = paths.map((path) => ({ key: { [path]: 1 }, name: path }));
      await db.command({ createIndexes: collection, indexes });
    }
    if (stored.length > 0) await db.command({ insert: collection, documents: stored });
    for (const command of commands(collection)) {
      answer = await db.command(command, TYPED);
      const [failed] = Array.isArray(answer['writeErrors']) ? answer['writeErrors'].filter(isDocument) : [];
      if (failed) return [`error ${String(failed['code'])}`];
    }
  } catch (error) {
    return [`error ${String(error instanceof Error && 'code' in error ? error.code : error)}`];
  }
  const isMade = (id: unknown): boolean => id instanceof ObjectId && made.has(id.toHexString());
  const found = getDocuments(typed(answer)).map((document) =>
    canonical(fromEntries(getEntries(document).filter(([name, value]) => name !== '_id' || !isMade(value)))),
  );
  return isOrdered ? found : found.toSorted();
}

export function getExpected({ expected, isOrdered }: ServerCase): string[] {
  if (typeof expected === 'number') return [`error ${expected}`];
  const texts = expected.map((document) => canonical(typed(document)));
  return isOrdered ? texts : texts.toSorted();
}

function getDocuments({ cursor, value, n }: BsonDocument): BsonDocument[] {
  const batch = isDocument(cursor) ? cursor['firstBatch'] : undefined;
  if (Array.isArray(batch)) return batch.filter(isDocument);
  if (isDocument(value)) return [value];
  return n === undefined ? [] : [{ n: new Int32(toNumber(n) ?? 0) }];
}

function canonical(document: BsonDocument): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (!isDocument(value)) return value;
    return Object.fromEntries(
      Object.keys(value)
        .toSorted()
        .map((name) => [name, sorted(value[name])]),
    );
  };
  return EJSON.stringify(sorted(document), { relaxed: false });
}
